import type { Query } from "./sqlSite.ts";

export type Dump = Record<string, Record<string, unknown>[]>;

/** Every table of a database with its rows. */
export async function dumpOf(query: Query): Promise<Dump> {
  const { rows: tables } = await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dump: Dump = {};
  for (const { name } of tables as { name: string }[])
    dump[name.replace(/^public\./, "")] = (await query(`select * from ${name}`)).rows;
  return dump;
}
