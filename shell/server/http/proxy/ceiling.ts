import type { IncomingHttpHeaders } from "node:http";
import { LARGEST_BODY, LARGEST_WITHOUT_TOKEN } from "@gable/server-kit/http";

/** The most bytes that any call takes of such a caller; the provider has a lower cap for most calls. */
export function bodyCeiling({ authorization }: IncomingHttpHeaders): number {
  return authorization ? LARGEST_BODY : LARGEST_WITHOUT_TOKEN;
}
