/** Messages between the member and one other person about one property, or one project. */
export interface Conversation {
  /** 0 for the site itself. */
  userId: number;
  name: string;
  profile: string;
  /** Of a conversation about a project (extension `project-conversations`) its id with a minus before it. */
  propertyId: number;
  title: string;
  titleImage: string;
  slugId: string;
  unread: number;
  /** ISO date of the last message, or null. */
  updatedAt: string | null;
  blockedByMe: boolean;
  blockedByUser: boolean;
  /** It is about a home of the member's own. Absent where the provider does not tell. */
  own?: boolean;
  /** Absent where the provider does not tell. */
  last?: LastMessage;
  /** The newest message that has the words searched for, where it is a message that has them. */
  found?: { id: number; text: string };
}

/** The newest message of a conversation, as a list tells it. */
export interface LastMessage {
  id: number;
  senderId: number;
  kind: "text" | "image" | "file" | "voice";
  /** Its beginning. */
  text: string;
  delivered: boolean;
  read: boolean;
}

export type MessageKind = "text" | "file" | "file_and_text" | "audio";

export interface Message {
  id: number;
  senderId: number;
  receiverId: number;
  propertyId: number;
  kind: MessageKind;
  text: string;
  file: string;
  audio: string;
  read: boolean;
  /** It has reached a device of its receiver; absent where the provider does not tell. */
  delivered?: boolean;
  /** The idempotency key that the member's own client sent it with. */
  clientKey?: string;
  /** ISO date, or null. */
  sentAt: string | null;
}

/** Newest first. `hasMore` tells whether an older page exists. */
export interface MessagePage {
  items: Message[];
  page: number;
  hasMore: boolean;
}

/** What a notification is about; `other` where the provider says nothing of it. */
export type NotificationTopic = "listings" | "viewings" | "payments" | "searches" | "account" | "other";

export interface Notification {
  id: number;
  title: string;
  message: string;
  kind: "general" | "inquiry";
  topic: NotificationTopic;
  /** Path of the site's page where its subject is; null without one. */
  link: string | null;
  image: string;
  propertyId: number | null;
  createdAt: string | null;
  createdText: string;
  read: boolean;
}

export interface ReportReason {
  /** 0 stands for another reason, to be told in words. */
  id: number;
  reason: string;
}

/** One live event, checked. */
export type LiveEvent =
  | {
      type: "message";
      message: Message;
      sender: { id: number; name: string; profile: string };
      property: { id: number; title: string; image: string };
    }
  | { type: "message_read"; userId: number; propertyId: number; upToId: number }
  | { type: "message_deleted"; messageId: number; userId: number; propertyId: number }
  /** `userId` has got the member's messages up to `upToId`. */
  | { type: "message_delivered"; userId: number; propertyId: number; upToId: number }
  /** The member has read what `userId` wrote, on whichever device. */
  | { type: "conversation_read"; userId: number; propertyId: number; upToId: number }
  | { type: "typing"; userId: number; propertyId: number }
  | { type: "notification"; notification: Notification }
  | { type: "listing_status"; kind: "property" | "project"; id: number; status: string; review: string }
  | { type: "payment_status"; transactionId: number; status: string }
  | { type: "viewing"; viewingId: number; propertyId: number; state: string }
  /** Events were missed that the provider no longer has: read again what is shown. */
  | { type: "reset" };
