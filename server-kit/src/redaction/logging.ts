import { inspect } from "node:util";
import { redactText } from "./redactText.ts";
import { redactUrl } from "./redactUrl.ts";

interface LoggedRequest {
  method: string;
  url: string;
  host: string;
  ip: string;
}

/** What a log holds of a request: no headers, and no secrets of its address. */
export function requestForLog(request: LoggedRequest) {
  return { method: request.method, url: redactUrl(request.url), remoteAddress: request.ip };
}

export interface LineStream {
  write(line: string): unknown;
}

/** A stream for a logger: every line is redacted as it is written, whoever logged it and with whichever words. */
export function redactedLines(target: LineStream = process.stdout): LineStream {
  return { write: (line) => target.write(redactText(line)) };
}

/**
 * Fastify's option `logger` of both servers: nothing reaches the log that {@link redactText} does not let through.
 * @param level of the log: `warn`
 */
export function redactedLogger(level: string, target?: LineStream) {
  return { level, serializers: { req: requestForLog }, stream: redactedLines(target) };
}

/**
 * Redacts everything that this process prints from now on, its threads' output and the words it ends with included.
 * For servers; a command that answers an operator prints what was asked for.
 */
export function redactOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
      write(redactText(typeof chunk === "string" ? chunk : Buffer.from(chunk).toString()), ...rest)) as typeof write;
  }
  // Node's own message about what nobody caught does not go through the stream.
  process.on("uncaughtException", (error) => {
    process.stderr.write(`The process ends: ${inspect(error)}\n`);
    process.exit(1);
  });
}
