import type { ServerResponse } from "node:http";
import { Failure } from "./failure.ts";

/** Bytes of all bodies that this process holds at one time. */
const LARGEST = 256 * 1024 * 1024;
const RETRY_SECONDS = 5;

/** Counts what the bodies of all requests take of the memory together. */
export interface BodyMemory {
  /** @throws Failure 503 where the announced bytes would not fit beside what is held now */
  admit(bytes: number): void;
  /** What one request holds: `add` counts bytes until the response is over. */
  share(response: ServerResponse): { add(bytes: number): void };
}

/** @param largest bytes of all bodies together */
export function createBodyMemory(largest = LARGEST): BodyMemory {
  let held = 0;
  const admit = (bytes: number) => {
    if (held + bytes > largest)
      throw new Failure(503, "Too many large requests at the same time: try again in a few seconds.", {
        retryAfter: RETRY_SECONDS,
      });
  };
  return {
    admit,
    share(response) {
      let own = 0;
      response.once("close", () => {
        held -= own;
        own = 0;
      });
      return {
        add(bytes) {
          admit(bytes);
          if (response.closed) return;
          held += bytes;
          own += bytes;
        },
      };
    },
  };
}
