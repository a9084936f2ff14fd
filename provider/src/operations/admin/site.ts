import { ConfigError } from "../../platform/config/index.ts";
import type { Opening } from "../../platform/context/index.ts";
import { type Asker, type Body, openAsker } from "./ask.ts";

export type Row = Record<string, unknown>;

/** A value of an answer as the command line shows it. */
export const cell = (value: unknown) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");

/** The calls of operators as commands make them: asked, and the answer printed. */
export interface Site {
  withAsker(work: (asker: Asker) => Promise<void>): Promise<void>;
  /** Prints what the provider says to a change. */
  say(path: string, fields: Row): Promise<void>;
  /** Prints the rows of an answer, a line each. */
  show(path: string, fields: Row, columns: string[]): Promise<void>;
  /** Changes something of a member, named by id or email. */
  aboutMember(who: string, path: string, fields: Row): Promise<void>;
}

/** The id of a member that is named by it, or by the email. @throws ConfigError when there is none */
export async function memberId({ ask }: Asker, who: string): Promise<number> {
  if (/^\d+$/.test(who)) return Number(who);
  const { data } = (await ask("GET", "admin-members", { search: who, limit: 100 })) as Body & { data: Row[] };
  const found = data.filter((row) => row.email === who.toLowerCase());
  if (found.length !== 1) throw new ConfigError(`There is no member with the email ${who}.`);
  return Number(found[0]?.id);
}

export function siteOf(opening: Opening): Site {
  const withAsker: Site["withAsker"] = async (work) => {
    const asker = await openAsker(opening);
    try {
      await work(asker);
    } finally {
      await asker.close();
    }
  };
  return {
    withAsker,
    say: (path, fields) => withAsker(async ({ ask }) => console.log((await ask("POST", path, fields)).message)),
    show: (path, fields, columns) =>
      withAsker(async ({ ask }) => {
        const body = await ask("GET", path, fields);
        const rows = body.data as Row[];
        for (const row of rows) console.log(columns.map((name) => cell(row[name])).join("\t"));
        if (rows.length < Number(body.total ?? rows.length)) console.log(`${rows.length} of ${body.total}`);
      }),
    aboutMember: (who, path, fields) =>
      withAsker(async (asker) => {
        const user_id = await memberId(asker, who);
        console.log((await asker.ask("POST", path, { user_id, ...fields })).message);
      }),
  };
}
