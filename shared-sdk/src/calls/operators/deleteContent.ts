import type { ApiClient } from "../../client/client.ts";
import type { ContentKind } from "../../model/operators.ts";
import { adminContentDelete } from "../../wire/admin.ts";
import { type CallOptions, send } from "../send.ts";

/** Takes a row away. */
export async function deleteContent(
  client: ApiClient,
  input: { kind: ContentKind; id: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, adminContentDelete, input, options);
}
