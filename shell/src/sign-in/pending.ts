/** Who is in the middle of registering: in memory only, so that a password is never stored. */
let pending: { email: string; password: string } | null = null;

export function rememberPending(email: string, password: string): void {
  pending = { email, password };
}

/** The password that was chosen for an address a moment ago; null after the page was opened anew. */
export function pendingPassword(email: string): string | null {
  return pending?.email === email ? pending.password : null;
}

export function forgetPending(): void {
  pending = null;
}
