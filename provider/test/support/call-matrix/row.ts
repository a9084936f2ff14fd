import type { Role, World } from "../matrix.ts";

type Values = Record<string, unknown>;
export type Input = Values | ((world: World, role: Role) => Values | Promise<Values>);

/**
 * Outcome by role, in the order visitor, member, other, unverified, deactivated, admin: `ok`, or the status of the
 * refusal, or with `hides` `none` for an answer without what was asked for. Fields of the path stand among the values;
 * `headers` are sent as such.
 */
export type Row = [call: string, outcome: string, input?: Input, hides?: "hides"];

export const PUBLIC = "ok ok ok ok ok ok";
export const SIGNED_IN = "401 ok ok ok 403 ok";
export const OWNER = "401 ok 404 404 403 404";
export const OWNER_OR_ADMIN = "401 ok 403 403 403 ok";
export const ADMIN = "401 403 403 403 403 ok";
