import { formPairs } from "./encode.ts";
import { type ApiError, isApiError } from "./error.ts";
import { randomId } from "./randomId.ts";

/** What of a write makes it the same wish as another. */
interface Write {
  name: string;
  path?: string;
  method?: string;
  query?: object;
  form?: Parameters<typeof formPairs>[0];
  json?: unknown;
}

const fileMark = ({ size, type, name, lastModified }: Partial<File>) => [name, size, type, lastModified];

/** The content of a write as text: files by name, size and time. */
function contentOf({ name, path, method, query, form, json }: Write, token: string | null): string {
  const fields = formPairs(form ?? {}).map(([key, value]) => [
    key,
    typeof value === "string" ? value : fileMark(value),
  ]);
  return JSON.stringify([token, name, path, method, query, fields, json]);
}

/** Whether the write may have been done although the failure says nothing of it, or is being done. */
export function isUnanswered(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status } = error as ApiError;
  return kind === "network" || kind === "timeout" || status === 409 || status === 502 || status === 503;
}

export interface WriteKeys {
  /** The key to send: the one of the write before, when that was the same and nobody knows whether it was done. */
  take(write: Write, token: string | null): string;
  /** Tells how the write ended. */
  ended(key: string, error: unknown): void;
}

/**
 * Idempotency keys of writes whose callers have none of their own. A member who presses the button again after a failure
 * without an answer means the same wish, as long as the form is the same and no other write came between.
 */
export function createWriteKeys(): WriteKeys {
  let last: { content: string; key: string; isOpen: boolean } | null = null;
  return {
    take(write, token) {
      const content = contentOf(write, token);
      if (!last?.isOpen || last.content !== content) last = { content, key: randomId(), isOpen: false };
      last.isOpen = false;
      return last.key;
    },
    ended(key, error) {
      if (last?.key === key) last.isOpen = isUnanswered(error);
    },
  };
}
