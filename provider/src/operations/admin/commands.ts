import type { Command } from "commander";
import { ConfigError } from "../../platform/config/index.ts";
import type { Opening } from "../../platform/context/index.ts";
import { cell, memberId, type Row, type Site, siteOf } from "./site.ts";

interface Application {
  user_id: number;
  user_email: string;
  status: string;
  reason: string;
  verify_customer_values: {
    verify_form: { name: string } | null;
    value: string | string[];
    /** In the language of the question. */
    value_text?: string | string[];
  }[];
}

/** JSON where it is JSON, else the text itself. */
function readWord(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `title=Hello price=12` as fields. */
function fieldsOf(pairs: string[]): Row {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1) throw new ConfigError(`"${pair}" is no field: write name=value.`);
      return [pair.slice(0, at), readWord(pair.slice(at + 1))];
    }),
  );
}

const number = (text: string) => {
  if (!/^\d+$/.test(text)) throw new ConfigError(`"${text}" is no id: give a whole number.`);
  return Number(text);
};

function listingCommands(admin: Command, { say, show }: Site): void {
  admin
    .command("list <kind>")
    .description("properties or projects: id, status, title, member")
    .option("--status <status>", "pending, approved, rejected or expired", "pending")
    .option("--search <text>")
    .option("--limit <number>", "rows", "50")
    .action((kind: string, { status, search, limit }: Record<string, string>) =>
      show(
        "admin-listings",
        { kind: kind.replace(/ies$/, "y").replace(/s$/, ""), request_status: status, search, limit },
        ["id", "request_status", "title", "user_email"],
      ),
    );
  admin
    .command("approve <kind> <id>")
    .description("property or project, or receipt")
    .action((kind: string, id: string) =>
      kind === "receipt"
        ? say("admin-receipt", { payment_transaction_id: number(id), decision: "approve" })
        : say("admin-review", { kind, id: number(id), decision: "approve" }),
    );
  admin
    .command("reject <kind> <id>")
    .description("property or project, or receipt")
    .requiredOption("--reason <text>", "what the member is told")
    .action((kind: string, id: string, { reason }: { reason: string }) =>
      kind === "receipt"
        ? say("admin-receipt", { payment_transaction_id: number(id), decision: "reject", reason })
        : say("admin-review", { kind, id: number(id), decision: "reject", reason }),
    );
}

function memberCommands(admin: Command, { withAsker, show, say, aboutMember }: Site): void {
  admin
    .command("members")
    .description("id, email, name, active, verification")
    .option("--search <text>")
    .option("--verification <status>", "initial, pending, success or failed")
    .option("--limit <number>", "rows", "50")
    .action(({ search, verification, limit }: Record<string, string>) =>
      show("admin-members", { search, verification_status: verification, limit }, [
        "id",
        "email",
        "name",
        "is_active",
        "verification_status",
      ]),
    );
  admin
    .command("deactivate <member>")
    .description("shut a member out, by id or email")
    .option("--reason <text>", "kept in the audit log")
    .action((who: string, { reason }: { reason?: string }) =>
      aboutMember(who, "admin-member-status", { is_active: 0, reason }),
    );
  admin
    .command("reactivate <member>")
    .description("let a member in again, by id or email")
    .action((who: string) => aboutMember(who, "admin-member-status", { is_active: 1 }));
  admin
    .command("grant <email>")
    .description("make a member an administrator: one who has registered and confirmed that address")
    .action((email: string) => say("admin-member-role", { email, is_admin: 1 }));
  admin
    .command("revoke <email>")
    .description("make an administrator a member again")
    .option("--force", "also where nobody else is an administrator")
    .action((email: string, { force }: { force?: boolean }) =>
      say("admin-member-role", { email, is_admin: 0, ...(force && { force: 1 }) }),
    );
  admin
    .command("verify <member>")
    .description("answer an agent's application, by id or email")
    .option("--refuse <reason>", "refuse it, with what is missing")
    .action((who: string, { refuse }: { refuse?: string }) =>
      aboutMember(who, "admin-verification", { decision: refuse ? "reject" : "approve", reason: refuse }),
    );
  admin
    .command("applications [member]")
    .description(
      "what agents have answered: those that wait, or one member's, by id or email; files open for some hours",
    )
    .option("--status <status>", "pending, success or failed")
    .option("--limit <number>", "applications", "20")
    .action((who: string | undefined, { status, limit }: Record<string, string>) =>
      withAsker(async (asker) => {
        const user_id = who === undefined ? undefined : await memberId(asker, who);
        const { data } = await asker.ask("GET", "admin-verifications", { status, limit, user_id });
        for (const row of data as Application[]) {
          console.log([row.user_id, row.user_email, row.status, row.reason].map(cell).join("\t"));
          for (const { verify_form, value, value_text } of row.verify_customer_values)
            console.log(`\t${cell(verify_form?.name)}\t${[value_text ?? value].flat().join(", ")}`);
        }
      }),
    );
}

function contentCommands(admin: Command, { withAsker, show, say }: Site): void {
  const content = admin.command("content").description("articles, faqs, categories, packages, languages and the like");
  content
    .command("list <kind>")
    .description("one JSON object a line")
    .action((kind: string) =>
      withAsker(async ({ ask }) => {
        const { data } = await ask("GET", "admin-content", { kind, limit: 500 });
        for (const row of data as Row[]) console.log(JSON.stringify(row));
      }),
    );
  content
    .command("save <kind> [fields...]")
    .description("fields as name=value; with --id some fields of one that exists")
    .option("--id <id>")
    .action((kind: string, fields: string[], { id }: { id?: string }) =>
      say("admin-content-save", { kind, ...(id && { id: number(id) }), values: fieldsOf(fields) }),
    );
  content
    .command("delete <kind> <id>")
    .action((kind: string, id: string) => say("admin-content-delete", { kind, id: number(id) }));
  for (const [name, kind] of [
    ["packages", "package"],
    ["categories", "category"],
    ["verification-form", "verification-field"],
  ] as const)
    admin
      .command(name)
      .description(`what \`content list ${kind}\` shows`)
      .action(() => show("admin-content", { kind, limit: 500 }, ["id", "name"]));
}

function settingCommands(admin: Command, { withAsker, say }: Site): void {
  const settings = admin.command("settings").description("settings of the site");
  settings.command("list").action(() =>
    withAsker(async ({ ask }) => {
      const { data } = await ask("GET", "admin-settings");
      for (const [name, value] of Object.entries(data as Row)) console.log(`${name}\t${JSON.stringify(value)}`);
    }),
  );
  settings
    .command("set <name> <value>")
    .description('text, or JSON such as true or {"code":"EUR"}')
    .action((name: string, value: string) => say("admin-settings-save", { values: { [name]: readWord(value) } }));

  admin
    .command("text <language> <key> [words]")
    .description("other words for a text of the site; without words the packages' own come back")
    .action((language_code: string, key: string, text?: string) => say("admin-text", { language_code, key, text }));
}

function recordCommands(admin: Command, { withAsker, show }: Site): void {
  admin
    .command("pending")
    .description("how much waits")
    .action(() =>
      withAsker(async ({ ask }) => {
        const { data } = await ask("GET", "admin-pending");
        for (const [name, count] of Object.entries(data as Row)) console.log(`${name}\t${count}`);
      }),
    );
  admin
    .command("receipts")
    .description("payments that wait for an operator: id, member, package, amount")
    .option("--status <status>", "of the payment", "review")
    .action(({ status }: { status: string }) =>
      show("admin-receipts", { payment_status: status, limit: 100 }, ["id", "user_email", "package_name", "amount"]),
    );

  admin
    .command("audit")
    .description("what operators did, newest first")
    .option("--kind <kind>", "such as property, member, setting")
    .option("--id <id>", "of the subject")
    .option("--limit <number>", "rows", "50")
    .action(({ kind, id, limit }: Record<string, string>) =>
      show("admin-audit", { kind, subject_id: id, limit }, [
        "created_at_iso",
        "actor",
        "action",
        "subject_kind",
        "subject_id",
        "reason",
        "before",
        "after",
      ]),
    );
}

/** `admin …`: what operators do, on a running provider or on the data of one that is stopped. */
export function adminCommands(program: Command, opening: Opening): void {
  const site = siteOf(opening);
  const admin = program.command("admin").description("review, members, packages, settings, content and the audit log");
  for (const add of [recordCommands, listingCommands, memberCommands, contentCommands, settingCommands])
    add(admin, site);
}
