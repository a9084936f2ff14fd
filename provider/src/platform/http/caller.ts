import type { Links } from "./links.ts";

/** A signed-in member, as far as the wire must know one. The floor of identity adds what else is known of a member. */
export interface Member {
  id: number;
  role: "member" | "admin";
  is_active: boolean;
}

/** Who asks, and how addresses in the answer are to begin. */
export interface Caller<Signed extends boolean = boolean> {
  user: Signed extends true ? Member : Member | null;
  /** The bearer token as sent; null for visitors. */
  token: string | null;
  /** Address by which the client counts: IPv6 by its network (see `addressKey`). */
  ip: string;
  links: Links;
  /** Code of the one of the site's languages that the answer is in, as `Accept-Language` asks. */
  language: string;
}

/** Finds out who asks; filled by the floor of identity. */
export interface Authentication {
  /** The member of a bearer token, active or not; null when it is good for nothing. Its session is kept alive. */
  memberOf(token: string): Promise<Member | null>;
  /** Whoever acts for the site from the command line of this machine; null for everybody else. */
  operatorOf(token: string | null, ip: string): Member | null;
  /** What is kept of a token in memory, to ask for its holder later. */
  hashOf(token: string): string;
  /** The member of each of these hashes whose token is still good; their sessions are kept alive. */
  holdersOf(hashes: readonly string[]): Promise<Map<string, number>>;
}
