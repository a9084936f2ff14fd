import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { formIn, inForm } from "../../platform/database/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";

const CONTACTS = {
  name: "contacts",
  limit: 10,
  windowSeconds: 3600,
  message: "Too many messages: wait before the next one.",
};

const REPORTS = {
  name: "reports",
  limit: 30,
  windowSeconds: 3600,
  message: "Too many reports: wait before the next one.",
};

/** What people write to the site: messages, and reports of listings. */
export const messageRoutes: Module = (app, context) => {
  const { db } = context;

  route(app, context, {
    call: wire.contactUs,
    access: "public",
    input: z.object({
      first_name: input.requiredText("First name", 120),
      last_name: input.requiredText("Last name", 120),
      email: z.email("Give an email address such as name@example.com."),
      subject: input.requiredText("Subject", 300),
      message: input.requiredText("Message", 10_000, { isMultiline: true }),
    }),
    async handle(fields, { ip }) {
      await context.limits.limiter(CONTACTS).hit(ip);
      await db.insertInto("contact_messages").values(fields).execute();
      return { message: "Thank you. We answer within two working days." };
    },
  });

  route(app, context, {
    call: wire.getReportReasons,
    access: "public",
    async handle(_fields, { language }) {
      const rows = await db
        .selectFrom("report_reasons")
        .select(["id", "reason", formIn(language, "report_reasons")])
        .orderBy("id")
        .execute();
      return { total: rows.length, data: rows.map(inForm) };
    },
  });

  route(app, context, {
    call: wire.addReports,
    access: "required",
    input: z.object({
      reason_id: input.id("reason_id"),
      property_id: input.id("property_id"),
      other_message: input.text(2000, { isMultiline: true }),
    }),
    async handle({ reason_id, property_id, other_message = "" }, { user }) {
      await context.limits.limiter(REPORTS).hit(String(user.id));
      if (reason_id === 0 && !other_message) throw invalid("Say what is wrong.", "other_message", "required");
      const property = await db.selectFrom("properties").select("id").where("id", "=", property_id).executeTakeFirst();
      if (!property) throw notFound(`There is no property ${property_id}.`);
      const reason = await db.selectFrom("report_reasons").select("id").where("id", "=", reason_id).executeTakeFirst();
      if (reason_id !== 0 && !reason) throw invalid(`There is no reason ${reason_id}.`, "reason_id", "choice_gone");
      const added = await db
        .insertInto("reports")
        .values({ reason_id: reason_id || null, property_id, user_id: user.id, other_message })
        .onConflict((conflict) => conflict.columns(["property_id", "user_id"]).doNothing())
        .returning("id")
        .executeTakeFirst();
      return { message: added ? "Thank you. We look into it." : "You have already reported this property." };
    },
  });
};
