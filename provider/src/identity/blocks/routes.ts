import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import {
  findCorrespondent,
  isContact,
  personOf,
  SITE,
  SOMEBODY,
  siteCorrespondent,
  type User,
} from "../people/index.ts";
import { addBlock, blockedBy, removeBlock } from "./repository.ts";

const target = z.object({
  to_user_id: input.integer("to_user_id"),
  to_admin: input.flag(),
  reason: input.text(500, { isMultiline: true }),
});

/** Who may no longer write to whom. */
export const blocks: Module = (app, context) => {
  const { db } = context;

  const wanted = (input: z.output<typeof target>): number => {
    if (input.to_admin) return SITE;
    if (input.to_user_id === undefined) throw invalid("Say whom: to_user_id, or to_admin=1.", "to_user_id");
    return input.to_user_id;
  };
  const findTarget = async (input: z.output<typeof target>, user: User): Promise<number> => {
    const found = await findCorrespondent(db, wanted(input));
    if (!found) throw notFound("There is no such member.");
    if (found.person === personOf(user)) throw invalid("You cannot block yourself.", "to_user_id", "person_self");
    return found.person;
  };

  route(app, context, {
    call: wire.blockUser,
    access: "required",
    input: target,
    async handle(input, { user }) {
      const blocked = await findTarget(input, user);
      if (!(await addBlock(db, personOf(user), blocked, input.reason ?? "")))
        throw invalid("You have blocked this user already.", "to_user_id", "blocked_already");
      return { message: "The user is blocked." };
    },
  });

  route(app, context, {
    call: wire.blockedUsers,
    access: "required",
    async handle(_fields, { user, links }) {
      const rows = await blockedBy(db, personOf(user));
      const site = rows.some((row) => row.blocked_id === SITE) ? await siteCorrespondent(db) : null;
      const data = rows.map(({ blocked_id, name, profile, reason, created_at }) => ({
        id: blocked_id,
        // An address or a number in place of a name stays with its member.
        name: blocked_id === SITE ? site?.name : name && !isContact(name) ? name : SOMEBODY,
        profile: links.image(profile, 96),
        reason,
        blocked_at: created_at.toISOString(),
      }));
      return { message: `${data.length} people.`, data };
    },
  });

  route(app, context, {
    call: wire.unblockUser,
    access: "required",
    input: target,
    async handle(input, { user }) {
      // Also of somebody whose account was deactivated since.
      const blocked = (await findCorrespondent(db, wanted(input)))?.person ?? wanted(input);
      if (!(await removeBlock(db, personOf(user), blocked)))
        throw invalid("You have not blocked this user.", "to_user_id", "blocked_not");
      return { message: "The user is no longer blocked." };
    },
  });
};
