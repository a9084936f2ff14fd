import type { Selectable } from "kysely";
import type { Defaulted, Id, Json, Moment } from "../../platform/database/index.ts";

/** Everything two people wrote about one property. 0 is the site itself. */
export interface ConversationTable {
  id: Id;
  /** The smaller of the two. */
  low_id: number;
  high_id: number;
  /** Of a conversation about a project its id with a minus before it. */
  property_id: number;
  last_message_id: Defaulted<number>;
  last_message_at: Moment;
  /** Up to this message the person has cleared the conversation for themselves. */
  low_cleared: Defaulted<number>;
  high_cleared: Defaulted<number>;
  /** Up to this message what was written here has reached a device of the person. */
  low_delivered: Defaulted<number>;
  high_delivered: Defaulted<number>;
}

export interface MessageTable {
  id: Id;
  conversation_id: number;
  sender_id: number;
  receiver_id: number;
  property_id: number;
  message: Defaulted<string>;
  file_id: Defaulted<string | null>;
  file_name: Defaulted<string | null>;
  audio_id: Defaulted<string | null>;
  audio_name: Defaulted<string | null>;
  is_read: Defaulted<boolean>;
  /** The client's own key of the request, so that one sent twice is one message. */
  client_key: Defaulted<string | null>;
  created_at: Moment;
  updated_at: Moment;
}

/** What a member told the operators of a conversation, with its messages as they saw them then. */
export interface ChatReportTable {
  id: Id;
  user_id: number;
  /** The other person, numbered as in conversations. */
  person_id: number;
  property_id: number;
  reason_id: number | null;
  other_message: Defaulted<string>;
  thread: Json<object[]>;
  created_at: Moment;
}

export interface ChatTables {
  chat_reports: ChatReportTable;
  conversations: ConversationTable;
  messages: MessageTable;
}

export type Conversation = Selectable<ConversationTable>;
export type Message = Omit<Selectable<MessageTable>, "client_key">;

declare module "../../platform/database/index.ts" {
  interface Schema extends ChatTables {}
}
