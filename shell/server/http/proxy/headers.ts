import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { originHeaders } from "@gable/server-kit/origins";

/** They speak of one connection and not of the message (RFC 9110 §7.6.1). */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
];

/** What only a proxy may say, and `Expect`, which is answered here. */
const OURS = /^(?:x-forwarded-.*|forwarded|host|expect)$/;

export interface Visitor {
  ip: string;
  /** With which begins what the visitor's page loads (`@gable/server-kit/origins`). */
  siteOrigin: string;
}

function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const dropped = new Set(HOP_BY_HOP);
  for (const name of (headers.connection ?? "").split(",")) dropped.add(name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * A visitor's headers as the provider gets them: who the visitor is, is the composer's word and never the visitor's.
 * @param length bytes of a body that is sent whole; "stream" for one whose length is as the visitor says; null for none
 */
export function headersForProvider(
  headers: IncomingHttpHeaders,
  visitor: Visitor,
  length: number | "stream" | null,
): OutgoingHttpHeaders {
  const kept = Object.entries(endToEnd(headers)).filter(([name]) => !OURS.test(name) && name !== "content-length");
  const declared = length === "stream" ? headers["content-length"] : length;
  return {
    ...Object.fromEntries(kept),
    "x-forwarded-for": visitor.ip,
    ...originHeaders(visitor.siteOrigin),
    ...(declared === null || declared === undefined ? {} : { "content-length": declared }),
  };
}

/** The provider's headers as the visitor gets them. */
export function headersForVisitor(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return endToEnd(headers);
}
