import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** A certificate for a run's own server, and the hash by which a browser is told to take its key. */
export interface Certificate {
  /** PEM. */
  key: string;
  cert: string;
  /** SHA-256 of the public key, base64: Chromium's `--ignore-certificate-errors-spki-list`. */
  spki: string;
}

/** One value of DER (ITU-T X.690): tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length: number[] = [];
  for (let rest = body.length; rest > 0; rest >>= 8) length.unshift(rest & 0xff);
  const head = body.length < 128 ? [body.length] : [0x80 | length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const time = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`, "ascii"));
/** ecdsa-with-SHA256, commonName and subjectAltName, each with its tag. */
const ECDSA_SHA256 = Buffer.from("06082a8648ce3d040302", "hex");
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ALTERNATIVE_NAMES = Buffer.from("0603551d11", "hex");

/**
 * A self-signed certificate (RFC 5280) that is valid for a day.
 * @param hosts names that it is for
 */
export function makeCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = publicKey.export({ type: "spki", format: "der" });
  const now = Date.now();
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(hosts[0] ?? "localhost")))));
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host, "ascii"))));
  const algorithm = sequence(ECDSA_SHA256);
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(now - 3_600_000)), time(new Date(now + 86_400_000))),
    name,
    key,
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, names)))),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
    spki: createHash("sha256").update(key).digest("base64"),
  };
}
