# Writes OUTPUT: one table {path, text} of FILES below ROOT, as raw string literals, which the function all() gives that
# HEADER declares in NAMESPACE.
# A file that is elsewhere is "path=where it is".
# Files are text with LF line ends (a raw literal cannot keep a CR).
# The suffix sv lets the compiler say each length: counting it at compile time goes past Clang's limit of steps.
set(text "// Generated. Do not edit.\n#include \"${HEADER}\"\n\n")
string(APPEND text "namespace ${NAMESPACE} {\n\nusing namespace std::string_view_literals;\n\n")
string(APPEND text "static constexpr Resource kFiles[] = {\n")
foreach(file IN LISTS FILES)
  set(place ${ROOT}/${file})
  set(path ${file})
  if(file MATCHES "^([^=]+)=(.+)$")
    set(path ${CMAKE_MATCH_1})
    set(place ${CMAKE_MATCH_2})
  endif()
  file(READ ${place} content)
  string(APPEND text "    {\"${path}\", R\"~plateau~(${content})~plateau~\"sv},\n")
endforeach()
string(APPEND text "};\n\nstd::span<const Resource> all() { return kFiles; }\n\n}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${text}")
