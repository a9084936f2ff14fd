import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import { askerOf } from "../sessions/index.ts";
import { email } from "./fields.ts";
import { changePassword, newPassword, requestReset, resetPassword } from "./passwords.ts";

const pair = { password: newPassword(), password_confirmation: z.string("Repeat the password.") };

function assertRepeated({ password, password_confirmation }: { password: string; password_confirmation: string }) {
  if (password !== password_confirmation)
    throw invalid("The passwords do not match.", "password_confirmation", "passwords_differ");
}

/** New passwords, by a mailed link or with the old one. */
export const passwords: Module = (app, context) => {
  for (const call of [wire.forgotPassword, wire.postForgotPassword])
    route(app, context, {
      call,
      access: "public",
      writes: true,
      input: z.object({ email: email() }),
      async handle(fields, { ip, links }, { request, reply }) {
        const asked = request.headers["accept-language"];
        const asker = askerOf({ ip, links }, request, reply);
        await requestReset(context, fields.email, { asker, origin: links.origin, asked });
        return { message: "If there is an account with this email, a link to choose a new password is on its way." };
      },
    });

  route(app, context, {
    call: wire.resetPassword,
    access: "public",
    input: z.object({ token: input.requiredText("token", 200), ...pair }),
    async handle(fields, { ip }, { request }) {
      assertRepeated(fields);
      const asked = request.headers["accept-language"];
      await resetPassword(context, fields.token, fields.password, { ip, asked });
      return { message: "The password has been changed. Sign in with the new one." };
    },
  });

  route(app, context, {
    call: wire.changePassword,
    access: "required",
    input: z.object({ old_password: input.requiredText("The current password", 200), ...pair }),
    async handle(fields, { user, ip, token }, { request }) {
      assertRepeated(fields);
      await changePassword(context, user, fields, { ip, token, asked: request.headers["accept-language"] });
      return { message: "The password has been changed. You are signed out everywhere else." };
    },
  });
};
