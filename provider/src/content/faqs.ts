import type { Database } from "../database/database.ts";

/** Questions and answers in the operator's order. */
export async function listFaqs(db: Database, page: { offset: number; limit: number }) {
  const rows = await db
    .selectFrom("faqs")
    .select(["id", "question", "answer"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { data: rows.slice(page.offset, page.offset + page.limit), total: rows.length };
}
