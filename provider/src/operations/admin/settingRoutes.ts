import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { route } from "../../platform/http/index.ts";
import { operatorSettings, saveSettings, settingTranslations } from "./settings.ts";
import { translationsInput } from "./translations.ts";

const values = z.record(z.string(), z.unknown(), "values must be an object of fields.");

/** Settings of the site. */
export const settingRoutes: Module = (app, context) => {
  const { db } = context;
  const access = "admin";

  const allSettings = async () => ({
    data: await operatorSettings(db),
    setting_forms: await settingTranslations(db),
  });

  route(app, context, {
    call: wire.adminSettings,
    access,
    handle: async () => ({ message: "The settings.", ...(await allSettings()) }),
  });

  route(app, context, {
    call: wire.adminSettingsSave,
    access,
    invalidatesPublic: true,
    input: z.object({ values: values.optional(), translations: translationsInput.optional() }),
    async handle(given, { user }) {
      await db.transaction().execute((tx) => saveSettings(tx, user, given));
      return { message: "Saved.", ...(await allSettings()) };
    },
  });
};
