import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { ContentKind, ContentValues } from "../../model/operators.ts";
import { adminContent } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { type CallOptions, send } from "../send.ts";

export interface ContentRowsInput extends Paging {
  kind: ContentKind;
}

/** Rows of a kind of content, as the provider keeps them. */
export async function contentRows(
  client: ApiClient,
  input: ContentRowsInput,
  options?: CallOptions,
): Promise<Page<ContentValues>> {
  return toPage(await send(client, adminContent, input, options), (row) => row, input.offset);
}
