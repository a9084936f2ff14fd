import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { type Asker, askerOf, handOver } from "../sessions/index.ts";
import { email, optionalEmail } from "./fields.ts";
import type { HasSubscription } from "./hasSubscription.ts";
import { identitiesOf } from "./identity/firebase.ts";
import { newPassword } from "./passwords.ts";
import { addPicture } from "./profile.ts";
import { confirmCode, confirmLoginCode, register, requestCode } from "./register.ts";
import { toCustomer } from "./serialise.ts";
import {
  METHODS,
  openSession,
  type SigningIn,
  signInWithPassword,
  signInWithPhone,
  signInWithService,
  signInWithTarget,
} from "./signIn.ts";

const signUp = z.object({
  type: input.integer("type"),
  auth_id: input.text(5000),
  email: optionalEmail(),
  password: z.string("Must be text.").max(200, "At most 200 characters.").optional(),
  name: input.text(120),
  mobile: input.text(30),
  address: input.text(300),
  fcm_id: input.text(500),
  profile: input.file(),
  renewable: input.flag(),
});

const target = { number: input.text(30), email: optionalEmail() };
const code = () => input.requiredText("The code", 12);

function assertTarget(fields: { number?: string; email?: string }): void {
  if (!fields.number && !fields.email) throw invalid("Give a number or an email.", "number", "required");
}

/** The language that is asked for. */
const spoken = (request: FastifyRequest) => request.headers["accept-language"];

interface Wishes {
  fcm_id?: string;
  renewable?: boolean;
}

const sessionOf = (request: FastifyRequest, asker: Asker, { fcm_id, renewable }: Wishes): SigningIn => ({
  asker,
  device: request.headers["user-agent"],
  fcmId: fcm_id,
  asked: spoken(request),
  renewable,
});

/** Sign-in, registration and one-time codes. */
export function signIn(app: FastifyInstance, context: AppContext, hasSubscription: HasSubscription): void {
  function admitted(fields: z.output<typeof signUp>, asker: Asker): Promise<User> {
    const type = fields.type ?? METHODS.email;
    if (type === METHODS.email && fields.auth_id && context.config.firebase?.methods.includes("email"))
      return signInWithService(context, type, { ...fields, auth_id: fields.auth_id }, asker.ip);
    if (type === METHODS.email) {
      if (!fields.email) throw invalid("Email is required.", "email", "required");
      if (!fields.password) throw invalid("Password is required.", "password", "required");
      return signInWithPassword(context, { email: fields.email, password: fields.password, asker });
    }
    if (type !== METHODS.google && type !== METHODS.phone && type !== METHODS.apple)
      throw invalid("type is 0, 1, 2 or 3.", "type");
    const auth_id = fields.auth_id ?? "";
    if (type === METHODS.phone) {
      if (!auth_id) throw invalid("auth_id is required.", "auth_id");
      return signInWithPhone(context, { ...fields, auth_id }, asker.ip);
    }
    if (!auth_id && identitiesOf(context).isConfigured) throw invalid("auth_id is required: an ID token.", "auth_id");
    return signInWithService(context, type, { ...fields, auth_id }, asker.ip);
  }

  route(app, context, {
    call: wire.userSignup,
    access: "public",
    body: "portrait",
    input: signUp,
    async handle(fields, { ip, links }, { request, reply }) {
      const asker = askerOf({ ip, links }, request, reply);
      const user = await addPicture(context, await admitted(fields, asker), fields.profile);
      const session = await openSession(context, user, sessionOf(request, asker, fields));
      const subscription = await hasSubscription(context.db, user.id);
      const data = toCustomer(user, links, subscription);
      return { message: "You are signed in.", ...handOver(reply, links, session), data };
    },
  });

  route(app, context, {
    call: wire.userRegister,
    access: "public",
    input: z.object({
      name: input.requiredText("Name", 120),
      email: email(),
      password: newPassword(),
      re_password: z.string("Repeat the password."),
      mobile: input.text(30),
    }),
    async handle(fields, { ip, links }, { request, reply }) {
      const asker = askerOf({ ip, links }, request, reply);
      await register(context, fields, { asker, origin: links.origin, asked: spoken(request) });
      return { message: "Registered. Enter the code that was sent to your email address." };
    },
  });

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
