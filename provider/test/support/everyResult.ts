import type { Body, Client } from "../harness/client.ts";

/** Every listing that a search finds, page by page. */
export async function everything(
  client: Client,
  fields: object,
  limit = 7,
  between?: (page: number) => Promise<unknown>,
) {
  const items: Body[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 60; page++) {
    const { status, body }: { status: number; body: Body } = await client.postJson("search-properties", {
      ...fields,
      limit,
      ...(cursor && { cursor }),
    });
    expect(status).toBe(200);
    items.push(...body.data.items);
    cursor = body.data.next_cursor;
    if (cursor === null) break;
    await between?.(page);
  }
  expect(cursor).toBeNull();
  return items;
}
