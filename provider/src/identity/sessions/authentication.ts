import type { AppContext } from "../../platform/context/index.ts";
import type { Authentication } from "../../platform/http/index.ts";
import { digest } from "./secrets.ts";
import { findHolders } from "./tokenHolders.ts";
import { findUserByToken } from "./tokens.ts";

type Context = Pick<AppContext, "db" | "config" | "now">;

/** Finds members by their bearer tokens. */
export function sessionAuthentication(context: Context): Omit<Authentication, "operatorOf"> {
  const { db, config, now } = context;
  return {
    memberOf: (token) => findUserByToken(context, token),
    hashOf: digest,
    holdersOf: (hashes) => findHolders(db, hashes, now(), config.sessionDays),
  };
}
