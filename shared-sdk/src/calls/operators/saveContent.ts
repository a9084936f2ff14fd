import type { ApiClient } from "../../client/client.ts";
import type { ContentKind, ContentValues } from "../../model/operators.ts";
import { adminContentSave } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Adds a row, or changes some fields of the one with the `id`. */
export async function saveContent(
  client: ApiClient,
  input: { kind: ContentKind; id?: number; values: ContentValues },
  options?: CallOptions,
): Promise<ContentValues> {
  return (await send(client, adminContentSave, input, options)).data;
}
