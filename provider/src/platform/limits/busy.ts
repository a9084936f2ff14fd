/** Too many files wait for their turn: another try in a moment may find room. */
export class Busy extends Error {
  override name = "Busy";

  constructor() {
    super("Many files are being looked at just now: send it again in a moment.");
  }
}
