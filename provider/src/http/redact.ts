import type { FastifyRequest } from "fastify";

/** Fields of a query that say who somebody is, or prove it. */
const SECRET = /^(?:otp|code|token|auth_id|fcm_id|email|number|mobile|(?:\w+_)?password(?:_\w+)?)(?:\[|$)/i;
const HIDDEN = "…";

function hideQuery(query: string): string {
  return query
    .split("&")
    .map((pair) => {
      const name = pair.split("=", 1)[0] ?? "";
      let plain = name;
      try {
        plain = decodeURIComponent(name.replaceAll("+", " "));
      } catch {
        // Not decodable, so no name that a call would read.
      }
      return SECRET.test(plain.trim()) ? `${name}=${HIDDEN}` : pair;
    })
    .join("&");
}

/** An address as it may stand in a log: without codes, tokens, addresses of people and signatures of files. */
export function redactUrl(url: string): string {
  const mark = url.indexOf("?");
  const path = (mark < 0 ? url : url.slice(0, mark)).replace(/(?:~|%7e)[^/]*/gi, `~${HIDDEN}`);
  return mark < 0 ? path : `${path}?${hideQuery(url.slice(mark + 1))}`;
}

/** What the log holds of a request. */
export function requestForLog(request: FastifyRequest) {
  return { method: request.method, url: redactUrl(request.url), host: request.host, remoteAddress: request.ip };
}
