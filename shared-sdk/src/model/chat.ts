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
