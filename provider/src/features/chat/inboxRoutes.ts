import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { listInbox, wordsOf } from "./conversations.ts";
import { markDelivered } from "./delivered.ts";

const SEARCHES_PER_MINUTE = 60;
const LONGEST_SEARCH = 100;

const filter = z.enum(wire.CONVERSATION_FILTERS, `filter is one of ${wire.CONVERSATION_FILTERS.join(", ")}.`);

/** The extensions `conversations` and `delivery-marks`. */
export const inboxRoutes: Module = (app, context) => {
  const { db } = context;
  const searched = context.limits.limiter({
    name: "conversation-search",
    limit: SEARCHES_PER_MINUTE,
    windowSeconds: 60,
    message: "Too many searches. Wait a moment.",
  });

  route(app, context, {
    call: wire.getConversations,
    access: "required",
    input: z.object({
      cursor: input.text(20),
      limit: input.integer("limit"),
      search: input.text(LONGEST_SEARCH),
      filter: filter.optional(),
      user_id: input.integer("user_id"),
      property_id: input.integer("property_id"),
    }),
    async handle(input, { user, links }) {
      if (wordsOf(input.search).length > 0) await searched.hit(String(user.id));
      return listInbox(db, user, links, input);
    },
  });

  route(app, context, {
    call: wire.messagesDelivered,
    access: "required",
    input: z.object({ up_to_id: input.id("up_to_id") }),
    async handle(input, { user }) {
      await markDelivered(context, user, input.up_to_id);
      return { message: "The messages are marked as delivered." };
    },
  });
};
