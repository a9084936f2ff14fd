import type { Conversation } from "@gable/shared-sdk/calls";
import type { NewChat } from "@gable/shared-sdk/host";

/** Which conversation the address names. */
export interface ConversationId {
  userId: number;
  /** Of a project its id with a minus before it. */
  propertyId: number;
}

export const conversationPath = ({ userId, propertyId }: ConversationId): string =>
  `/user/chat/${userId}/${propertyId}`;

/** Page of the home or the project that a conversation is about. */
export const subjectPath = ({ propertyId, slugId }: Pick<Conversation, "propertyId" | "slugId">): string =>
  propertyId < 0 ? `/project-details/${slugId}` : `/properties-details/${slugId}`;

export const isSame = (a: ConversationId, b: ConversationId): boolean =>
  a.userId === b.userId && a.propertyId === b.propertyId;

/** The id in the route's parameters; null on the bare inbox and for anything that is no pair of numbers. */
export function readConversationId(params: { userId?: string; propertyId?: string }): ConversationId | null {
  const userId = Number(params.userId);
  const propertyId = Number(params.propertyId);
  return Number.isInteger(userId) && Number.isInteger(propertyId) && propertyId !== 0 ? { userId, propertyId } : null;
}

/** The conversations with one that was started from a listing and has no message yet on top. */
export function withNewChat(conversations: Conversation[], started: NewChat | null): Conversation[] {
  if (!started || conversations.some((conversation) => isSame(conversation, started))) return conversations;
  const { userId, propertyId, name, profile, title, titleImage, slugId } = started;
  const fresh = { unread: 0, updatedAt: null, blockedByMe: false, blockedByUser: false };
  return [{ userId, propertyId, name, profile, title, titleImage, slugId, ...fresh }, ...conversations];
}

/** Conversations whose person or home has all the words, in any letter case. */
export function search(conversations: Conversation[], words: string): Conversation[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return conversations.filter(({ name, title }) => {
    const text = `${name} ${title}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
