import { sql } from "kysely";
import type { ReadThroughCache } from "../cache/index.ts";
import type { Database } from "../database/index.ts";

/** Another process's change is known here after this time at most. Milliseconds. */
const FOLLOW_MS = 500;

type OnError = (error: unknown) => void;

/** How often what everybody sees has changed, counted in the database for all processes of the provider. */
export interface PublicRevision {
  current(): Promise<number>;
  /** Tells every process of a change: for commands, which change what running processes show. */
  tell(): Promise<void>;
  /** Drops what this process keeps if another one has changed something: for whoever may have done so there. */
  catchUp(): Promise<void>;
  /** Drops what this process keeps when another one has changed something. @returns the function that ends it */
  follow(onError: OnError): () => void;
}

/**
 * What everybody sees, kept by this process and dropped by every process once one of them drops it.
 * @param own what this process keeps
 * @param onError told when the others cannot be told: they find the change when what they keep is too old
 */
export function createPublicRevision(
  db: Database,
  own: ReadThroughCache,
  onError: OnError,
): { publicCache: ReadThroughCache; revision: PublicRevision } {
  let known: number | null = null;
  const tellOthers = async () => {
    const { rows } = await sql<{ next: string }>`select nextval('public_revision') as next`.execute(db);
    const next = Number(rows[0]?.next);
    // One that others have raised meanwhile stays to be found.
    if (known === next - 1) known = next;
  };
  const current = async () => {
    const { rows } = await sql<{ last: string }>`select last_value as last from public_revision`.execute(db);
    return Number(rows[0]?.last);
  };
  const look = async () => {
    const last = await current();
    // Looks overlap, and an earlier one may be answered later.
    if (known !== null && last <= known) return;
    // Also at the first look: what was kept before it may be of before a change.
    own.invalidate();
    known = last;
  };
  return {
    publicCache: {
      ...own,
      invalidate() {
        own.invalidate();
        tellOthers().catch(onError);
      },
    },
    revision: {
      current,
      tell: tellOthers,
      catchUp: look,
      follow(onFault) {
        let timer: NodeJS.Timeout;
        let isEnded = false;
        const next = () => {
          timer = setTimeout(
            () =>
              void look()
                .catch(onFault)
                .finally(() => isEnded || next()),
            FOLLOW_MS,
          );
        };
        next();
        return () => {
          isEnded = true;
          clearTimeout(timer);
        };
      },
    },
  };
}
