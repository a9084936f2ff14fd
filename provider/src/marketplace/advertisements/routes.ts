import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { readTexts } from "../../platform/texts/index.ts";
import { listAdvertisements } from "./repository.ts";
import { advertise, expireAdvertisements, withdraw } from "./write.ts";

const EXPIRE_JOB = "advertisements-expire";
/** Every five minutes: what ends, ends no later than that. */
const OFTEN = "*/5 * * * *";

const kind = (field: string) => z.enum(wire.FEATURED_KINDS, `${field} is property or project.`);

/** Members feature their listings and projects. */
export const advertisements: Module = (app, context) => {
  const { db, jobs, now } = context;
  jobs.work(EXPIRE_JOB, async () => void (await expireAdvertisements(context)), { cron: OFTEN });
  // What ended while the site was off does not wait for the clock.
  app.addHook("onReady", async () => {
    jobs
      .send(EXPIRE_JOB, {}, { singletonKey: "start" })
      .catch((error) => app.log.warn({ err: error }, "the advertisements were not looked through"));
  });

  route(app, context, {
    call: wire.storeAdvertisement,
    access: "required",
    invalidatesPublic: true,
    input: z.object({
      feature_for: kind("feature_for"),
      property_id: input.integer("property_id"),
      project_id: input.integer("project_id"),
    }),
    async handle({ feature_for, property_id, project_id }, { user, language }) {
      const id = feature_for === "property" ? property_id : project_id;
      if (id === undefined) throw invalid(`${feature_for}_id is required.`, `${feature_for}_id`);
      await advertise(context, user, feature_for, id);
      const t = await readTexts(db, language, "provider.featured.");
      return { message: t(`provider.featured.${feature_for}`) };
    },
  });

  route(app, context, {
    call: wire.getFeaturedData,
    access: "required",
    input: z.object({ ...input.paging(10), type: kind("type") }),
    async handle(fields, { user, links, language }) {
      const { data, total } = await listAdvertisements(db, user.id, fields.type, fields, {
        links,
        language,
        now: now(),
      });
      return { message: `${total} advertisements.`, data, total };
    },
  });

  route(app, context, {
    call: wire.deleteAdvertisement,
    access: "required",
    invalidatesPublic: true,
    input: z.object({ id: input.id() }),
    async handle({ id }, { user }) {
      await withdraw(context, user, id);
      return { message: "The advertisement has been taken away." };
    },
  });
};
