/** A file that is not taken; the message continues a sentence that begins with its name. */
export class RefusedFile extends Error {
  override name = "RefusedFile";
}
