import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { applyForVerification } from "./apply.ts";
import { toWireField, verificationFields } from "./fields.ts";
import { readVerification } from "./read.ts";

const MOST_FIELDS = 100;

/** Agents prove who they are: the form, their answers, where the review stands. */
export const verification: Module = (app, context) => {
  route(app, context, {
    call: wire.getAgentVerificationFormFields,
    access: "required",
    async handle(_fields, { language }) {
      return { message: "The form.", data: (await verificationFields(context.db, { language })).map(toWireField) };
    },
  });

  route(app, context, {
    call: wire.applyAgentVerification,
    access: "required",
    body: "files",
    invalidatesPublic: true,
    input: z.object({
      form_fields: input.list(z.object({ id: input.id("form_fields id"), value: z.unknown().optional() }), MOST_FIELDS),
    }),
    async handle({ form_fields = [] }, { user }) {
      await applyForVerification(context, user, form_fields);
      return { message: "Sent. You hear from us when it has been looked at." };
    },
  });

  route(app, context, {
    call: wire.getAgentVerificationFormValues,
    access: "required",
    async handle(_fields, { user, ...reader }) {
      return { message: "Your application.", data: await readVerification(context, user.id, reader) };
    },
  });
};
