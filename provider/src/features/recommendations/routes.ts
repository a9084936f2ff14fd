import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { readDetails } from "../../marketplace/listings/index.ts";
import type { Module } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { interestsForm } from "./form.ts";
import { forgetInterests, readInterests, recommend, saveInterests } from "./repository.ts";
import type { UserInterest } from "./tables.ts";

const texts = (values: (number | null)[]) => (values.length > 0 ? values.map((value) => String(value ?? "")) : "");

function onWire(row: UserInterest) {
  const hasPrice = row.min_price !== null || row.max_price !== null;
  return {
    user_id: row.user_id,
    category_ids: texts(row.category_ids),
    price_range: hasPrice
      ? [String(row.min_price ?? 0), ...(row.max_price === null ? [] : [String(row.max_price)])]
      : "",
    property_type: texts(row.property_types),
    outdoor_facilitiy_ids: texts(row.outdoor_facility_ids),
    city: row.city,
  };
}

async function assertKnown(db: Database, table: "categories" | "facilities", ids: number[], field: string) {
  if (ids.length === 0) return;
  const known = new Set(
    (await db.selectFrom(table).select("id").where("id", "in", ids).execute()).map((row) => row.id),
  );
  const wrong = ids.find((id) => !known.has(id));
  if (wrong !== undefined) throw invalid(`There is no ${field} ${wrong}.`, field, "choice_gone");
}

/** What members want to be shown, and what fits it. */
export const recommendations: Module = (app, context) => {
  const { db, now } = context;

  route(app, context, {
    call: wire.getPersonalisedFields,
    access: "required",
    async handle(_fields, { user }) {
      const row = await readInterests(db, user.id);
      return { message: "Your interests.", data: row ? onWire(row) : [] };
    },
  });

  route(app, context, {
    call: wire.savePersonalisedFields,
    access: "required",
    input: interestsForm,
    async handle(form, { user }) {
      await assertKnown(db, "categories", form.category_ids, "category_ids");
      await assertKnown(db, "facilities", form.outdoor_facility_ids, "outdoor_facilitiy_ids");
      return {
        message: "Your interests have been saved.",
        data: onWire(await saveInterests(db, user.id, form, now())),
      };
    },
  });

  route(app, context, {
    call: wire.deletePersonalisedFields,
    access: "required",
    async handle(_fields, { user }) {
      await forgetInterests(db, user.id);
      return { message: "Your interests have been forgotten." };
    },
  });

  route(app, context, {
    call: wire.getUserRecommendation,
    access: "required",
    input: z.object(input.paging(10)),
    async handle(fields, { user, links, language }) {
      const at = now();
      const { ids, total } = await recommend(context, user, fields, at);
      return {
        message: `${total} properties for you.`,
        total,
        data: await readDetails(db, ids, { user, links, language, now: at }),
      };
    },
  });
};
