import { ACCOUNTS } from "./accounts.ts";
import { CONVERSATIONS } from "./conversations.ts";
import { KEPT } from "./kept.ts";
import { LISTINGS } from "./listings.ts";
import { OPERATORS } from "./operators.ts";
import { PAYMENTS } from "./payments.ts";
import { PUBLIC_CALLS } from "./public.ts";
import { type Row, SIGNED_IN } from "./row.ts";

export type { Input } from "./row.ts";

const ENDS_SESSIONS: Row[] = [
  ["POST before-logout", SIGNED_IN, { fcm_id: "device" }],
  ["POST delete_user", "401 401 401 401 403 401"],
];

/** Who may make each call, in the order in which they are made. */
export const MATRIX: Row[] = [
  ...PUBLIC_CALLS,
  ...ACCOUNTS,
  ...LISTINGS,
  ...CONVERSATIONS,
  ...KEPT,
  ...PAYMENTS,
  ...OPERATORS,
  ...ENDS_SESSIONS,
];
