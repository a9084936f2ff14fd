import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { blockState } from "../../identity/blocks/index.ts";
import { findCorrespondent, listenersOf, personOf, seenBy } from "../../identity/people/index.ts";
import type { Module } from "../../platform/context/index.ts";
import { input, readKey, route } from "../../platform/http/index.ts";
import { listChats } from "./chats.ts";
import { clearChat, deleteOwnMessage } from "./delete.ts";
import { inboxRoutes } from "./inboxRoutes.ts";
import { markReadUpTo, readPage } from "./read.ts";
import { chatReports } from "./reports.ts";
import { findConversation } from "./repository.ts";
import { sendMessage } from "./send.ts";
import { toMessageEvent } from "./serialise.ts";

const MESSAGES_PER_MINUTE = 60;
const TYPING_PER_MINUTE = 60;
const LONGEST_MESSAGE = 5000;

const page = { page: input.integer("page"), per_page: input.integer("per_page") };
const withWhom = { user_id: input.id("user_id"), property_id: input.subjectId("property_id") };

/** Conversations of two people about a property. */
export const chat: Module = async (app, context) => {
  const { db, events } = context;
  events.writers.add("message", { write: toMessageEvent });
  const typing = context.limits.limiter({
    name: "typing",
    limit: TYPING_PER_MINUTE,
    windowSeconds: 60,
    message: "Too many signs of typing. Wait a moment.",
  });
  const written = context.limits.limiter({
    name: "chat-messages",
    limit: MESSAGES_PER_MINUTE,
    windowSeconds: 60,
    message: "You are writing too fast. Wait a moment.",
  });

  inboxRoutes(app, context);

  route(app, context, {
    call: wire.getChats,
    access: "required",
    input: z.object(page),
    handle: async (input, { user, links }) => listChats(db, user, links, input),
  });

  route(app, context, {
    call: wire.getMessages,
    access: "required",
    input: z.object({ ...withWhom, ...page, before_id: input.integer("before_id") }),
    handle: async (input, { user, links }) => readPage(context, user, links, input),
  });

  route(app, context, {
    call: wire.sendMessage,
    access: "required",
    body: "file",
    recognisesKey: true,
    input: z.object({
      receiver_id: input.id("receiver_id"),
      property_id: input.subjectId("property_id"),
      message: input.text(LONGEST_MESSAGE, { isMultiline: true }),
      file: input.file(),
      audio: input.file(),
    }),
    async handle(input, { user }, { request }) {
      await written.hit(String(user.id));
      const sent = await sendMessage(context, user, input, readKey(request.headers["idempotency-key"]));
      return { message: "The message is sent.", id: sent };
    },
  });

  route(app, context, {
    call: wire.messagesRead,
    access: "required",
    input: z.object({ ...withWhom, up_to_id: input.id("up_to_id") }),
    async handle(input, { user }) {
      await markReadUpTo(context, user, input.user_id, input.property_id, input.up_to_id);
      return { message: "The messages are marked as read." };
    },
  });

  route(app, context, {
    call: wire.deleteChatMessage,
    access: "required",
    input: z.object({
      message_id: input.integer("message_id"),
      sender_id: input.integer("sender_id"),
      receiver_id: input.integer("receiver_id"),
      property_id: input.integer("property_id"),
    }),
    async handle(input, { user }) {
      if (input.message_id) await deleteOwnMessage(context, user, input.message_id);
      else await clearChat(context, user, input);
      return { message: input.message_id ? "The message is deleted." : "The conversation is deleted." };
    },
  });

  // Beside the calls of the family: tells the other person's open pages that somebody writes.
  route(app, context, {
    call: wire.chatTyping,
    access: "required",
    input: z.object(withWhom),
    async handle(input, { user }) {
      await typing.hit(String(user.id));
      const me = personOf(user);
      const other = await findCorrespondent(db, input.user_id);
      if (!other || !(await findConversation(db, me, other.person, input.property_id))) return {};
      const block = await blockState(db, me, other.person);
      if (block.byFirst || block.bySecond) return {};
      for (const listener of await listenersOf(db, other.person))
        events.sendEphemeral(listener.id, "typing", { user_id: seenBy(me, listener), property_id: input.property_id });
      return {};
    },
  });

  await chatReports(app, context);
};
