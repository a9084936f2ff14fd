/** Why Redis does not answer, in a few words, without what the address holds of a user and a password. */
export function reasonOf(error: unknown, url: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const { username, password } = new URL(url);
  const secrets = [username, password].flatMap((secret) => [secret, decodeURIComponent(secret)]).filter(Boolean);
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), code ?? message ?? String(error));
}
