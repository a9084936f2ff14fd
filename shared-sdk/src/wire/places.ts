import * as z from "zod/mini";
import { wireCall } from "./envelope.ts";
import { list, number, text } from "./primitives.ts";

/** Extension `places`: what a point on the map is called. */
export const placeAt = wireCall({
  method: "GET",
  path: "place-at",
  access: "public",
  request: z.object({ latitude: number(), longitude: number() }),
  answer: z.object({
    data: z.object({ formatted_address: text(), city: text(), state: text(), country: text() }),
  }),
});

/** Extension `place-search`: towns whose name begins with the words; what follows a comma narrows by state and country. */
export const placeSearch = wireCall({
  method: "GET",
  path: "place-search",
  access: "public",
  request: z.object({ q: text() }),
  answer: z.object({
    data: list(z.object({ city: text(), state: text(), country: text(), latitude: number(), longitude: number() })),
  }),
});
