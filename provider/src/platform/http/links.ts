/** Widths in which every picture is kept; an address with another width gets the next larger one. */
export const IMAGE_WIDTHS = [96, 144, 216, 320, 480, 720, 960, 1280, 1920] as const;

/** Absolute addresses for the wire. Absent files are empty text. */
export interface Links {
  /** With it begins what is sent, stored or handed on: nothing of the request. */
  origin: string;
  /** With it begin files that the caller's page shows (`SiteOrigin.seenBy`). What is remembered counts it in its key. */
  files: string;
  /**
   * Address of a picture. A client derives the other sizes by replacing the last part:
   * `…/files/<id>/<width>.webp`.
   */
  image(id: string | null | undefined, width?: (typeof IMAGE_WIDTHS)[number]): string;
  /** Address of a document or sound. */
  document(id: string, name: string): string;
  /**
   * Address that opens a private file for some hours: give it only to those who may see the file.
   * @param name of a document or sound; absent for a picture
   */
  private(id: string | null | undefined, name?: string | null): string;
}

/** @param sign see `FileStore.sign` */
export function linksFor({ origin, files }: Pick<Links, "origin" | "files">, sign: (id: string) => string): Links {
  const image = (id: string, width: number) => `${files}/files/${id}/${width}.webp`;
  const document = (id: string, name: string) => `${files}/files/${id}/${encodeURIComponent(name)}`;
  return {
    origin,
    files,
    image: (id, width = 1280) => (id ? image(id, width) : ""),
    document,
    private: (id, name) => (!id ? "" : name ? document(sign(id), name) : image(sign(id), 1280)),
  };
}
