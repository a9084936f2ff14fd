import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { askerOf, handOver } from "../sessions/index.ts";
import { optionalEmail } from "./fields.ts";
import type { HasSubscription } from "./hasSubscription.ts";
import { confirmCode, confirmLoginCode, requestCode } from "./register.ts";
import { toCustomer } from "./serialise.ts";
import { openSession, signInWithTarget } from "./signIn.ts";
import { sessionOf, spoken } from "./signingIn.ts";

const target = { number: input.text(30), email: optionalEmail() };
const code = () => input.requiredText("The code", 12);

function assertTarget(fields: { number?: string; email?: string }): void {
  if (!fields.number && !fields.email) throw invalid("Give a number or an email.", "number", "required");
}

/** One-time codes: asked for, confirmed, and signing in by one. */
export function codes(app: FastifyInstance, context: AppContext, hasSubscription: HasSubscription): void {
  for (const call of [wire.getOtp, wire.postGetOtp])
    route(app, context, {
      call,
      access: "optional",
      writes: true,
      input: z.object(target),
      async handle(fields, caller, { request, reply }) {
        assertTarget(fields);
        const asker = askerOf(caller, request, reply);
        await requestCode(context, fields, { asker, user: caller.user, asked: spoken(request) });
        return { message: "A code has been sent." };
      },
    });

  for (const call of [wire.verifyOtp, wire.postVerifyOtp])
    route(app, context, {
      call,
      access: "optional",
      writes: true,
      input: z.object({ ...target, otp: code() }),
      async handle(fields, caller, { request, reply }) {
        assertTarget(fields);
        const asker = askerOf(caller, request, reply);
        return { message: "Confirmed.", auth_id: await confirmCode(context, fields, { ...caller, asker }) };
      },
    });

  route(app, context, {
    call: wire.sendLoginOtp,
    access: "public",
    input: z.object(target),
    async handle(fields, caller, { request, reply }) {
      assertTarget(fields);
      const asker = askerOf(caller, request, reply);
      await requestCode(context, fields, { asker, user: null, asked: spoken(request) });
      return { message: "A code has been sent." };
    },
  });

  route(app, context, {
    call: wire.verifyLoginOtp,
    access: "public",
    input: z.object({
      ...target,
      otp: code(),
      name: input.text(120),
      fcm_id: input.text(500),
      renewable: input.flag(),
    }),
    async handle(fields, { ip, links }, { request, reply }) {
      assertTarget(fields);
      const asker = askerOf({ ip, links }, request, reply);
      const proved = await confirmLoginCode(context, fields, asker);
      const user = await signInWithTarget(context, proved, { name: fields.name, fcm_id: fields.fcm_id });
      const session = await openSession(context, user, sessionOf(request, asker, fields));
      const subscription = await hasSubscription(context.db, user.id);
      const data = toCustomer(user, links, subscription);
      return { message: "You are signed in.", ...handOver(reply, links, session), data };
    },
  });
}
