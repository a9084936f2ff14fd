/** A file's size in megabytes, in words of the language: `12 MB`, `2.1 MB`. */
export function fileSize(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: megabytes < 10 ? 1 : 0,
  }).format(megabytes);
}
