import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { homePage, homeSlides } from "./home.ts";

const DEFAULT_RADIUS_KM = 50;

/** The home page, and its slides alone. */
export const home: Module = (app, context) => {
  const { now } = context;

  route(app, context, {
    call: wire.homepageData,
    access: "optional",
    repeats: true,
    input: z.object({ latitude: input.latitude(), longitude: input.longitude(), radius: input.number("radius") }),
    async handle({ latitude, longitude, radius }, { user, links, language }) {
      const asked =
        latitude === undefined || longitude === undefined
          ? null
          : { latitude, longitude, radius: Math.min(20_000, Math.max(0.5, radius ?? DEFAULT_RADIUS_KM)) };
      return homePage(context, { user, links, language }, asked);
    },
  });

  route(app, context, {
    call: wire.getSlider,
    access: "public",
    async handle(_fields, { links, language }) {
      const data = await homeSlides(context, { user: null, links, language, now: now() });
      return { message: `${data.length} slides.`, data, total: data.length };
    },
  });
};
