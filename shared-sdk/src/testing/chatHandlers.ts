import { member } from "./answers.ts";
import { TestFailure, type TestHandler } from "./contract.ts";
import { aMessage } from "./fixtures.ts";

/** Conversations of the member, and who is blocked. */
export const chatHandlers: Record<string, TestHandler> = {
  get_chats: member((_request, data) => ({ data: data.conversations, total_page: 1 })),
  conversations: member(({ query }, data) => ({
    data: data.conversations
      .filter(
        (row) => !query.user_id || `${row.user_id}/${row.property_id}` === `${query.user_id}/${query.property_id}`,
      )
      .filter((row) => query.filter !== "unread" || row.unread_count > 0)
      .filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(query.search?.toLowerCase() ?? ""))
      .map((row) => {
        const last = data.messages.findLast((message) => message.property_id === row.property_id);
        const { id = 1, sender_id = row.user_id, message = "", is_read = 0 } = last ?? {};
        const last_message = { id, sender_id, kind: "text", text: message, is_read, is_delivered: is_read };
        return { ...row, is_own: 0, last_message };
      }),
    next_cursor: "",
    unread_count: data.conversations.reduce((sum, row) => sum + row.unread_count, 0),
  })),
  get_messages: member(({ query }, data) => {
    const rows = data.messages
      .filter((row) => row.property_id === Number(query.property_id))
      .filter((row) => [row.sender_id, row.receiver_id].includes(Number(query.user_id)))
      .toReversed();
    return {
      total_page: 1,
      data: { current_page: 1, data: rows, per_page: 15, last_page: 1, total: rows.length },
    };
  }),
  send_message: member(({ form }, data) => {
    if (!form.message && !form.file && !form.audio) throw new TestFailure(400, "The message is empty.");
    const sent = aMessage({
      id: data.messages.length + 1,
      sender_id: data.user.id,
      receiver_id: Number(form.receiver_id),
      property_id: Number(form.property_id),
      message: String(form.message ?? ""),
    });
    data.messages.push(sent);
    return { id: sent.id };
  }),
  delete_chat_message: member(({ form }, data) => {
    data.messages = form.message_id
      ? data.messages.filter((row) => row.id !== Number(form.message_id))
      : data.messages.filter((row) => row.property_id !== Number(form.property_id));
    return {};
  }),
  "messages-read": member(() => ({})),
  "messages-delivered": member(() => ({})),
  "chat-typing": member(() => ({})),
  "block-user": member(() => ({})),
  "unblock-user": member(() => ({})),
  "report-conversation": member(() => ({ message: "Reported." })),
};
