/**
 * A file to send. Forms leave files without a name out, and providers refuse them: what has none (see `fileName`) is
 * called by its type.
 */
export function namedFile(bytes: Blob, name: string): File {
  const ending = /^[a-z]+\/([a-z0-9]+)$/.exec(bytes.type)?.[1] ?? "bin";
  return new File([bytes], name || `file.${ending}`, { type: bytes.type });
}
