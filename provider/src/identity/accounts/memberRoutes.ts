import * as wire from "@gable/shared-sdk/wire";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { input, invalid, route } from "../../platform/http/index.ts";
import {
  askerOf,
  endSession,
  listSessions,
  revokeAllTokens,
  revokeToken,
  setPushToken,
  takeCookieAway,
} from "../sessions/index.ts";
import { confirmIdentity } from "./deletion/confirm.ts";
import { deleteAccount } from "./deletion/delete.ts";
import type { HasSubscription } from "./hasSubscription.ts";
import { rememberLanguage } from "./language.ts";
import { profileInput, updateProfile } from "./profile.ts";
import { toCustomer } from "./serialise.ts";

/** A member's own data and sessions, and the end of the account. */
export function member(app: FastifyInstance, context: AppContext, hasSubscription: HasSubscription): void {
  const { db } = context;

  route(app, context, {
    call: wire.updateProfile,
    access: "required",
    body: "file",
    invalidatesPublic: true,
    input: profileInput,
    async handle(fields, { user, token, links, ip }, { request, reply }) {
      const asked = request.headers["accept-language"];
      await rememberLanguage(context, user.id, asked);
      const updated = await updateProfile(context, user, fields, {
        asker: askerOf({ ip, links }, request, reply),
        origin: links.origin,
        asked,
      });
      if (fields.fcm_id !== undefined && token) await setPushToken(db, user.id, token, fields.fcm_id);
      return { message: "Saved.", data: toCustomer(updated, links, await hasSubscription(db, user.id)) };
    },
  });

  route(app, context, {
    call: wire.getUserData,
    access: "required",
    async handle(_fields, { user, links }) {
      return { message: "Your data.", data: toCustomer(user, links, await hasSubscription(db, user.id)) };
    },
  });

  // Whose account it is says the token; a `userid` of other providers' clients is not read.
  route(app, context, {
    call: wire.deleteUser,
    access: "required",
    invalidatesPublic: true,
    input: z.object({ password: input.text(200) }),
    async handle({ password }, { user, token, ip }) {
      await confirmIdentity(context, user, { password, token, ip });
      await deleteAccount(context, user);
      return { message: "Your account has been deleted." };
    },
  });

  route(app, context, {
    call: wire.updateFcmToken,
    access: "required",
    input: z.object({ fcm_id: input.clearableText(500) }),
    async handle({ fcm_id = "" }, { user, token }) {
      if (token) await setPushToken(db, user.id, token, fcm_id);
      return { message: "Saved." };
    },
  });

  route(app, context, {
    call: wire.beforeLogout,
    access: "required",
    input: z.object({ fcm_id: input.text(500) }),
    async handle(_fields, { user, token, links }, { reply }) {
      if (token) {
        await setPushToken(db, user.id, token, "");
        await revokeToken(db, token);
      }
      takeCookieAway(reply, links);
      return { message: "Signed out." };
    },
  });

  route(app, context, {
    call: wire.sessions,
    access: "required",
    async handle(_fields, { user, token }) {
      const data = await listSessions(db, user.id, token ?? "", context.now());
      return { message: "Where you are signed in.", data, total: data.length };
    },
  });

  route(app, context, {
    call: wire.revokeSession,
    access: "required",
    input: z.object({ id: input.integer("id"), others: input.flag() }),
    async handle({ id, others }, { user, token }) {
      if (others) await revokeAllTokens(db, user.id, token);
      else if (id !== undefined) await endSession(db, user.id, id);
      else throw invalid("Give the id of a session, or others=1 for all but this one.", "id");
      return { message: others ? "You are signed out everywhere else." : "The session has ended." };
    },
  });
}
