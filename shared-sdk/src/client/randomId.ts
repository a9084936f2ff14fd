/**
 * 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists in secure contexts only, and a site may be tried
 * out over plain HTTP; `getRandomValues` exists everywhere.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
