import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
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
import { register } from "./register.ts";
import { toCustomer } from "./serialise.ts";
import { METHODS, openSession, signInWithPassword, signInWithPhone, signInWithService } from "./signIn.ts";
import { sessionOf, spoken } from "./signingIn.ts";

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

/** Sign-in and registration. */
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
}
