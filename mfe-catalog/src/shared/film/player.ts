const SITES = ["youtube.com", "www.youtube.com", "m.youtube.com", "youtube-nocookie.com", "www.youtube-nocookie.com"];

/**
 * Address of a YouTube video's player that sets no cookies; null for what is no such video. Pages may frame this player
 * and no other (`shell/server/document/policy.ts`).
 */
export function playerOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [, first = "", second = ""] = pathname.split("/");
  const named = ["embed", "shorts", "live"].includes(first) ? second : (searchParams.get("v") ?? "");
  const id = hostname === "youtu.be" ? first : SITES.includes(hostname) ? named : "";
  return /^[\w-]{11}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;
}
