# Writes OUTPUT: one table {path, text} of FILES below ROOT, as raw string literals, which the function all() gives that
# HEADER declares in NAMESPACE.
# Files are text with LF line ends (a raw literal cannot keep a CR).
set(text "// Generated. Do not edit.\n#include \"${HEADER}\"\n\n")
string(APPEND text "namespace ${NAMESPACE} {\n\nstatic constexpr Resource kFiles[] = {\n")
foreach(file IN LISTS FILES)
  file(READ ${ROOT}/${file} content)
  string(APPEND text "    {\"${file}\", R\"~plateau~(${content})~plateau~\"},\n")
endforeach()
string(APPEND text "};\n\nstd::span<const Resource> all() { return kFiles; }\n\n}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${text}")
