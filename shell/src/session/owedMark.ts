/** Where a browser notes that the provider has not heard of a sign-out. It says nothing of who that was. */
export const OWED = "gable-owed";

/** Whether a sign-out is still to be told. False where the browser keeps nothing. */
export function isOwed(local: () => Pick<Storage, "getItem">): boolean {
  try {
    return local().getItem(OWED) !== null;
  } catch {
    return false;
  }
}

/** Notes it. Nothing where the browser keeps nothing. */
export function noteOwed(local: () => Pick<Storage, "setItem">): void {
  try {
    local().setItem(OWED, "1");
  } catch {
    // The session then lasts as long as the provider says.
  }
}
