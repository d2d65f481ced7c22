# Writes OUTPUT: one table {path, text} of the FILES below ROOT, as raw string literals.
# Files are text with LF line ends (a raw literal cannot keep a CR).
set(text "// Generated from resources/. Do not edit.\n#include \"core/resources/resources.h\"\n\n")
string(APPEND text "namespace plateau::resources {\n\nstatic constexpr Resource kFiles[] = {\n")
foreach(file IN LISTS FILES)
  file(READ ${ROOT}/${file} content)
  string(APPEND text "    {\"${file}\", R\"~plateau~(${content})~plateau~\"},\n")
endforeach()
string(APPEND text "};\n\nstd::span<const Resource> all() { return kFiles; }\n\n}  // namespace plateau::resources\n")
file(WRITE ${OUTPUT} "${text}")
