import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { findTowns, reverseGeocode } from "../../platform/geo/index.ts";
import { input, route } from "../../platform/http/index.ts";

const MOST = 10;
const LONGEST = 200;

/** Names of points on the map and places of names, by the packaged gazetteer. */
export const places: Module = (app, context) => {
  route(app, context, {
    call: wire.placeAt,
    access: "public",
    input: z.object({ latitude: input.requiredLatitude(), longitude: input.requiredLongitude() }),
    async handle({ latitude, longitude }) {
      const { city, state, country } = reverseGeocode(latitude, longitude);
      // Cities that are a state of their own are named once.
      const parts = [...new Set([city, state, country])].filter((part) => part !== "");
      return { message: "The place.", data: { formatted_address: parts.join(", "), city, state, country } };
    },
  });

  route(app, context, {
    call: wire.placeSearch,
    access: "public",
    input: z.object({ q: input.text(LONGEST) }),
    async handle({ q }) {
      const towns = findTowns(q ?? "", MOST);
      return { message: `${towns.length} places.`, data: towns };
    },
  });
};
