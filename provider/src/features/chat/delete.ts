import { findCorrespondent, listenersOf, personOf, seenBy, type User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { forbidden, invalid, notFound } from "../../platform/http/index.ts";
import { clearConversation, deleteMessage, findConversation } from "./repository.ts";

/** Takes a message back for both people. Only its sender may. @throws Failure 403, 404 */
export async function deleteOwnMessage(context: AppContext, user: User, messageId: number): Promise<void> {
  const { db, events, files } = context;
  const me = personOf(user);
  const message = await db.selectFrom("messages").selectAll().where("id", "=", messageId).executeTakeFirst();
  // Other people's messages do not exist for those who are not in the conversation.
  if (!message || (message.sender_id !== me && message.receiver_id !== me)) throw notFound("There is no such message.");
  if (message.sender_id !== me) throw forbidden("Only who sent a message can delete it.");
  const listeners = [...(await listenersOf(db, message.receiver_id)), ...(await listenersOf(db, me))];
  await events.transaction(async (tx, emit) => {
    const isGone = await deleteMessage(
      tx,
      message,
      listeners.map(({ id }) => id),
    );
    if (!isGone) throw notFound("There is no such message.");
    for (const listener of listeners) {
      const other = personOf(listener) === message.receiver_id ? message.sender_id : message.receiver_id;
      emit(listener.id, "message_deleted", {
        message_id: message.id,
        user_id: seenBy(other, listener),
        property_id: message.property_id,
      });
    }
  });
  await files.remove([message.file_id, message.audio_id].filter((id) => id !== null));
}

/**
 * Clears a whole conversation for the member; the other person keeps theirs.
 * @throws Failure 400 when it is not said which, 403 when it is not the member's, 404 when there is none
 */
export async function clearChat(
  context: AppContext,
  user: User,
  input: { sender_id?: number; receiver_id?: number; property_id?: number },
): Promise<void> {
  const me = personOf(user);
  if (input.receiver_id === undefined || input.property_id === undefined)
    throw invalid("Say what to delete: message_id, or receiver_id and property_id.", "receiver_id");
  const person = async (id: number) => (await findCorrespondent(context.db, id))?.person ?? id;
  const receiver = await person(input.receiver_id);
  const sender = input.sender_id === undefined ? me : await person(input.sender_id);
  if (sender !== me && receiver !== me) throw forbidden("This conversation is not yours.");
  const conversation = await findConversation(context.db, me, receiver === me ? sender : receiver, input.property_id);
  if (!conversation) throw notFound("There is no such conversation.");
  const unused = await context.db.transaction().execute((tx) => clearConversation(tx, conversation, me));
  await context.files.remove(unused);
}
