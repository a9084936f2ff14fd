import type { Authority } from "../session/methods.ts";

/** What a link in a mail is for, and who takes its token. */
export interface MailedLink {
  mode: "reset" | "confirm";
  /** Empty in a link that came incomplete. */
  token: string;
  authority: Authority;
}

/** Words of Firebase's links (firebase.google.com/docs/auth/custom-email-handler), and what they are for. */
const MODES: Record<string, MailedLink["mode"]> = { resetPassword: "reset", verifyEmail: "confirm" };

/** Reads the address that a mailed link opens: the provider's own has `token`, Firebase's `mode` and `oobCode`. */
export function readMailedLink(query: URLSearchParams): MailedLink {
  const asked = query.get("mode") ?? "";
  const mode = Object.hasOwn(MODES, asked) ? MODES[asked] : undefined;
  if (mode) return { mode, token: query.get("oobCode") ?? "", authority: "firebase" };
  return { mode: "reset", token: query.get("token") ?? "", authority: "provider" };
}
