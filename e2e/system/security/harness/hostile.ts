import { request } from "node:http";
import { ownAddress } from "./sites.ts";

/** The site that hostile requests claim to be asked for. */
export const EVIL = "evil.example";

interface Said {
  status: number;
  body: string;
  /** Where a redirect leads; empty without one. */
  location: string;
}

interface Question {
  /** GET without `fields`, POST with them, where nothing is said. */
  method?: "PUT";
  /** Sent as JSON. */
  fields?: object;
  token?: string;
}

/** Asks as somebody who says that the site is another one, in every header that could say so. */
export function hostile(base: string, path: string, { method, fields, token }: Question = {}): Promise<Said> {
  const url = new URL(path, base);
  const body = fields && JSON.stringify(fields);
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: method ?? (body ? "POST" : "GET"),
        headers: {
          host: EVIL,
          "x-forwarded-host": EVIL,
          "x-forwarded-server": EVIL,
          "x-forwarded-proto": "https",
          "x-original-host": EVIL,
          forwarded: `host=${EVIL};proto=https`,
          origin: `https://${EVIL}`,
          referer: `https://${EVIL}/`,
          "x-forwarded-for": ownAddress(),
          ...(body && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode ?? 0, body: text, location: answer.headers.location ?? "" });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
