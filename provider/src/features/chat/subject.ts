import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/index.ts";

/** What a conversation is about: a home, or a project, whose id then stands with a minus before it. */
export interface Subject {
  id: number;
  title: string;
  title_image: string | null;
  slug_id: string;
  /** Null where the site itself offers it. */
  user_id: number | null;
  on_show: boolean;
}

/** The home or project with such a number, as a table for `join lateral`. */
export const subjectOf = (id: RawBuilder<unknown>) => sql<Subject>`(
  select id, title, title_image, slug_id, user_id, on_show from properties where id = ${id}
  union all select -id, title, image, slug_id, user_id, on_show from projects where id = -${id}
)`;

export async function findSubject(db: Database, id: number): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`select * from ${subjectOf(sql`${id}::integer`)} as subject`.execute(db);
  return rows[0];
}
