import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { hasSubscription } from "../billing/limits.ts";
import { Failure, invalid } from "../http/failure.ts";
import * as input from "../http/input.ts";
import { route } from "../http/route.ts";
import type { Module } from "../module.ts";
import { deleteAccount } from "./delete.ts";
import { profileInput, updateProfile } from "./profile.ts";
import { confirmCode, register, requestCode, requestReset, resetPassword } from "./register.ts";
import { toCustomer } from "./serialise.ts";
import { openSession, signInWithPassword, signInWithPhone } from "./sign-in.ts";
import { revokeToken } from "./tokens.ts";

const email = () =>
  z.preprocess(
    (value) => (typeof value === "string" ? value.trim() : value),
    z.email("Give an email address such as name@example.com."),
  );
const password = () =>
  z
    .string("Password is required.")
    .min(6, "The password needs at least 6 characters.")
    .max(200, "The password may have 200 characters.");
const optionalEmail = () => z.preprocess((value) => (value === "" ? undefined : value), email().optional());

const GOOGLE = 0;
const PHONE = 1;
const APPLE = 2;

/** Sign-in, registration, one-time codes, profile. */
export const accounts: Module = (app, context) => {
  route(app, context, {
    call: wire.userSignup,
    access: "public",
    input: z.object({
      type: input.integer("type"),
      auth_id: input.text(500),
      email: optionalEmail(),
      password: z.string().max(200).optional(),
      name: input.text(120),
      mobile: input.text(30),
      address: input.text(300),
      fcm_id: input.text(500),
    }),
    async handle(fields, { ip, links }) {
      const type = fields.type ?? 3;
      if (type === GOOGLE || type === APPLE)
        throw new Failure(400, "This site has no sign-in with Google or Apple. Use email or phone.");
      if (type !== PHONE && type !== 3) throw invalid("type is 0, 1, 2 or 3.", "type");
      if (type === 3 && !fields.email) throw invalid("Email is required.", "email");
      if (type === 3 && !fields.password) throw invalid("Password is required.", "password");
      if (type === PHONE && !fields.auth_id) throw invalid("auth_id is required.", "auth_id");
      const user =
        type === PHONE
          ? await signInWithPhone(context, { ...fields, auth_id: fields.auth_id ?? "" })
          : await signInWithPassword(context, { email: fields.email ?? "", password: fields.password ?? "", ip });
      if (fields.fcm_id)
        await context.db.updateTable("users").set({ fcm_id: fields.fcm_id }).where("id", "=", user.id).execute();
      const token = await openSession(context, user);
      const subscription = await hasSubscription(context.db, user.id);
      return { message: "You are signed in.", token, data: toCustomer(user, links, subscription) };
    },
  });

  route(app, context, {
    call: wire.userRegister,
    access: "public",
    input: z.object({
      name: input.requiredText("Name", 120),
      email: email(),
      password: password(),
      re_password: z.string("Repeat the password."),
      mobile: input.text(30),
    }),
    async handle(fields, { ip }) {
      await register(context, fields, ip);
      return { message: "Registered. Enter the code that was sent to your email address." };
    },
  });

  const target = { number: input.text(30), email: optionalEmail() };
  const assertTarget = (fields: { number?: string; email?: string }) => {
    if (!fields.number && !fields.email) throw invalid("Give a number or an email.", "number");
  };

  for (const method of ["GET", "POST"] as const) {
    route(app, context, {
      method,
      call: wire.getOtp,
      access: "public",
      input: z.object(target),
      async handle(fields, { ip }) {
        assertTarget(fields);
        await requestCode(context, fields, ip);
        return { message: "A code has been sent." };
      },
    });
    route(app, context, {
      method,
      call: wire.verifyOtp,
      access: "public",
      input: z.object({ ...target, otp: input.requiredText("The code", 12) }),
      async handle(fields) {
        assertTarget(fields);
        return { message: "Confirmed.", auth_id: await confirmCode(context, fields) };
      },
    });
  }

  route(app, context, {
    call: wire.forgotPassword,
    access: "public",
    input: z.object({ email: email() }),
    async handle(fields, { ip, links }) {
      await requestReset(context, fields.email, links.origin, ip);
      return { message: "If there is an account with this email, a link to choose a new password is on its way." };
    },
  });

  route(app, context, {
    call: wire.resetPassword,
    access: "public",
    input: z.object({
      token: input.requiredText("token", 200),
      password: password(),
      password_confirmation: z.string("Repeat the password."),
    }),
    async handle(fields) {
      if (fields.password !== fields.password_confirmation)
        throw invalid("The passwords do not match.", "password_confirmation");
      await resetPassword(context, fields.token, fields.password);
      return { message: "The password has been changed. Sign in with the new one." };
    },
  });

  route(app, context, {
    call: wire.updateProfile,
    access: "required",
    changesShown: true,
    input: profileInput,
    async handle(fields, { user, links }) {
      const updated = await updateProfile(context, user, fields);
      return { message: "Saved.", data: toCustomer(updated, links, await hasSubscription(context.db, user.id)) };
    },
  });

  route(app, context, {
    call: wire.getUserData,
    access: "required",
    async handle(_fields, { user, links }) {
      return { message: "Your data.", data: toCustomer(user, links, await hasSubscription(context.db, user.id)) };
    },
  });

  // Whose account it is says the token; a `userid` of other providers' clients is not read.
  route(app, context, {
    method: "POST",
    path: "delete_user",
    access: "required",
    changesShown: true,
    async handle(_fields, { user }) {
      await deleteAccount(context, user);
      return { message: "Your account has been deleted." };
    },
  });

  route(app, context, {
    call: wire.beforeLogout,
    access: "required",
    input: z.object({ fcm_id: input.text(500) }),
    async handle(_fields, { user, token }) {
      await context.db.updateTable("users").set({ fcm_id: "" }).where("id", "=", user.id).execute();
      if (token) await revokeToken(context.db, token);
      return { message: "Signed out." };
    },
  });
};
