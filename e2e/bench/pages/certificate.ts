import { createHash, createPublicKey } from "node:crypto";
import { generate } from "selfsigned";

/** A certificate for a run's own server, and the hash by which a browser is told to take its key. */
export interface Certificate {
  /** PEM. */
  key: string;
  cert: string;
  /** SHA-256 of the public key, base64: Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
}

const DNS_NAME = 2;
const DAY_MS = 86_400_000;

/**
 * A self-signed certificate (RFC 5280) that is valid for a day.
 * @param hosts names that it is for
 */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: hosts[0] ?? "localhost" }], {
    keyType: "ec",
    curve: "P-256",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + DAY_MS),
    extensions: [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: DNS_NAME, value })) }],
  });
  const key = createPublicKey(made.public).export({ type: "spki", format: "der" });
  return { key: made.private, cert: made.cert, spki: createHash("sha256").update(key).digest("base64") };
}
