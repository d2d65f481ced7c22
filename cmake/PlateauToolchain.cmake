# Compiler cache, linker and sanitizers: used when present, never required.

find_program(PLATEAU_CCACHE ccache)
if(PLATEAU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # BASEDIR, NOHASHDIR: a clone in another folder finds the same entries. DEPEND, INODECACHE: nothing is preprocessed
  # or hashed twice, large precompiled headers above all.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1 CCACHE_INODECACHE=1
    CCACHE_SLOPPINESS=pch_defines,time_macros ${PLATEAU_CCACHE})
endif()

find_program(PLATEAU_MOLD mold)
if(PLATEAU_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

if(PLATEAU_SANITIZE)
  add_compile_options(-fsanitize=${PLATEAU_SANITIZE} -fno-omit-frame-pointer -g1)
  add_link_options(-fsanitize=${PLATEAU_SANITIZE})
endif()
