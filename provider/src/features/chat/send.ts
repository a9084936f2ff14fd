import { blockState } from "../../identity/blocks/index.ts";
import {
  type Correspondent,
  findCorrespondent,
  listenersOf,
  personOf,
  SITE,
  seenBy,
  siteCorrespondent,
  type User,
} from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { AUDIO, PHOTOS, privatePaper } from "../../platform/files/index.ts";
import { invalid, notFound, type UploadedFile } from "../../platform/http/index.ts";
import { countUnread, ensureConversation, findByClientKey, findConversation, insertMessage } from "./repository.ts";
import type { MessageRecord } from "./serialise.ts";
import { findSubject, type Subject } from "./subject.ts";

export interface NewMessage {
  receiver_id: number;
  property_id: number;
  message?: string;
  file?: UploadedFile;
  audio?: UploadedFile;
}

const ATTACHMENTS = [...PHOTOS, "pdf", "doc", "docx"];

/**
 * Sends a message in the name of the signed-in member, whatever the form says of the sender.
 * @param clientKey the request's own key: the same key again gives the message that is there already
 * @returns id of the message
 * @throws Failure 400 or 404 saying what stands in the way
 */
export async function sendMessage(
  context: AppContext,
  user: User,
  given: NewMessage,
  clientKey: string | null,
): Promise<number> {
  const { db, files, events } = context;
  const sender = personOf(user);
  if (!given.message && !given.file && !given.audio)
    throw invalid("A message cannot be empty.", "message", "message_empty");
  const sentBefore = clientKey ? await findByClientKey(db, sender, clientKey) : undefined;
  if (sentBefore !== undefined) return sentBefore;

  const receiver = await findCorrespondent(db, given.receiver_id);
  if (!receiver) throw notFound("This member no longer has an account.", "person_gone");
  const property = await findSubject(db, given.property_id);
  if (!property) throw notFound("This property is no longer listed.", "not_on_market");
  await admitMessage(context, sender, receiver, property);

  const ownerId = user.id;
  const file = given.file && (await files.save(given.file, { ...privatePaper("file", ATTACHMENTS), ownerId }));
  const audio = given.audio && (await files.save(given.audio, { ...privatePaper("audio", AUDIO), ownerId }));
  const self: Correspondent =
    sender === SITE ? await siteCorrespondent(db) : { person: sender, name: user.name, profile: user.profile };
  const listeners = [...(await listenersOf(db, receiver.person)), ...(await listenersOf(db, sender))];
  try {
    return await events.transaction(async (tx, emit) => {
      const conversation = await ensureConversation(tx, sender, receiver.person, property.id);
      const message = await insertMessage(tx, conversation, {
        sender_id: sender,
        receiver_id: receiver.person,
        message: given.message ?? "",
        file_id: file?.id ?? null,
        file_name: file && file.kind !== "image" ? file.name : null,
        audio_id: audio?.id ?? null,
        audio_name: audio?.name ?? null,
        client_key: clientKey,
      });
      const unread = await countUnread(tx, receiver.person, conversation.id);
      for (const listener of listeners) {
        const record: MessageRecord = {
          ...message,
          message_id: message.id,
          sender_id: seenBy(sender, listener),
          sender_name: self.name,
          sender_profile: self.profile,
          receiver_id: seenBy(receiver.person, listener),
          property_title: property.title,
          property_image: property.title_image,
          created_at: message.created_at.toISOString(),
          unread: personOf(listener) === receiver.person ? unread : 0,
          ...(clientKey !== null && personOf(listener) === sender && { client_key: clientKey }),
        };
        emit(listener.id, "message", record as unknown as Record<string, unknown>);
      }
      return message.id;
    });
  } catch (error) {
    await files.remove([file?.id, audio?.id].filter((id) => id !== undefined));
    // The same request twice at the same time: the other one was faster.
    const winner = clientKey ? await findByClientKey(db, sender, clientKey) : undefined;
    if (winner !== undefined) return winner;
    throw error;
  }
}

async function admitMessage(
  { db }: AppContext,
  sender: number,
  receiver: Correspondent,
  property: Subject,
): Promise<void> {
  if (receiver.person === sender) throw invalid("You cannot write to yourself.", "receiver_id", "person_self");
  const block = await blockState(db, sender, receiver.person);
  if (block.byFirst)
    throw invalid("You have blocked this user. Unblock them to write.", "receiver_id", "blocked_by_you");
  if (block.bySecond) throw invalid("You are blocked by this user.", "receiver_id", "blocked_you");
  if (await findConversation(db, sender, receiver.person, property.id)) return;
  const owner = property.user_id === null ? SITE : ((await findCorrespondent(db, property.user_id))?.person ?? -1);
  if (owner === sender) return;
  if (owner !== receiver.person)
    throw invalid("Write to the member who listed this property.", "receiver_id", "owner_only");
  if (!property.on_show) throw invalid("This property is not on the market now.", "property_id", "not_on_market");
}
