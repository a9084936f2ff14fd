const PICTURE = /\.(?:png|jpe?g|webp|avif|gif)$/i;

/** Name of a file, or of what is stored at an address; empty where the address has none. */
export function fileName(file: string | File): string {
  if (typeof file !== "string") return file.name;
  const last = file.split(/[?#]/)[0]?.split("/").pop() ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Whether a file is shown as a picture: by its type, or the ending of its address. */
export const isPicture = (file: string | File): boolean =>
  typeof file === "string" ? PICTURE.test(fileName(file)) : file.type.startsWith("image/");
