/** The composer cannot start. The message is one sentence that says which setting is wrong and what would do. */
export class StartError extends Error {
  override name = "StartError";
}
