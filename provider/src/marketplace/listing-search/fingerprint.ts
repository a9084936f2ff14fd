import { createHash } from "node:crypto";

/** A short name of any plain value; the same for the same content whatever the order of its keys. */
export function fingerprint(value: unknown): string {
  const ordered = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash("sha256").update(ordered).digest("base64url").slice(0, 16);
}
