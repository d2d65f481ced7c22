# What stands between a fault in memory and its use: position-independent programs (which the compilers of Debian and
# Ubuntu make unasked), tables that are read-only before main, checked copies of the C library, guarded and probed
# stacks. tests/setup/hardening_test.py looks for them in what was built. GCC has no control-flow integrity of its own,
# and Debian's C library is built without that of the processor.
if(NOT PLATEAU_SANITIZE)  # sanitizers check more, and fortified copies would hide it from them
  add_compile_options(
    $<$<COMPILE_LANGUAGE:C,CXX>:-fstack-protector-strong>
    $<$<COMPILE_LANGUAGE:C,CXX>:-fstack-clash-protection>
    $<$<AND:$<COMPILE_LANGUAGE:C,CXX>,$<CONFIG:Release>>:-U_FORTIFY_SOURCE>
    $<$<AND:$<COMPILE_LANGUAGE:C,CXX>,$<CONFIG:Release>>:-D_FORTIFY_SOURCE=3>)
  add_link_options(-Wl,-z,relro -Wl,-z,now)
endif()
