import { type Database, formIn, inForm } from "../../platform/database/index.ts";

/** Questions and answers in a language, in the operator's order. */
export async function listFaqs(db: Database, page: { offset: number; limit: number }, language: string) {
  const rows = await db
    .selectFrom("faqs")
    .select(["id", "question", "answer", formIn(language, "faqs")])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { data: rows.slice(page.offset, page.offset + page.limit).map(inForm), total: rows.length };
}
