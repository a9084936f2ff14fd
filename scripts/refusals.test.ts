import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { parseSync } from "@swc/core";
import { remoteFolders } from "../launcher/src/workspaces.mjs";
import { REASONS } from "../shared-sdk/src/wire/reasons.ts";
import { filesWith, sourceLines } from "./sources.ts";
import { isNode, type Node } from "./syntax.ts";

const ROOT = join(__dirname, "..");
const PROVIDER = join(ROOT, "provider/src");

interface Refused {
  /** The sentence as written in the source. */
  sentence: string;
  file: string;
}

/** Sources whose refusals are read by operators, at the command line or in the administration's own client. */
const OPERATORS = /(?:^|\/)(?:admin|import|database)\//;

/**
 * Sentences that no screen of this site can come to, by a part of them: they tell who writes a client what a call takes,
 * or answer something other than a browser.
 */
const FOR_CLIENTS = [
  "Give the id of a session",
  "Send the header ",
  "type is 0, 1, 2 or 3.",
  "auth_id is required",
  "_id is required.`",
  "Say whom: to_user_id",
  "Say what to delete: message_id",
  "The site itself cannot ask for a viewing.",
  "This cursor is not one of ours",
  "A conversation is named by user_id and property_id.",
  "Send If-Match with the revision",
  "Upload-Metadata needs a filename.",
  "The body is not valid JSON.",
  "The body must be an object of fields.",
  "Send the fields as multipart/form-data",
  "The request is nested too deeply",
  "A list of the request is too long",
  "The name of a field is too long",
  "holds a character that cannot be kept",
  "A field cannot be called",
  "The address is not valid.",
  "Idempotency-Key is one value",
  "This Idempotency-Key was sent with another request",
  "Say which properties to compare",
  "offset is at most",
  "status is 0 or 1.",
  "type is 1 (add) or 0 (remove).",
  "status is 2 (sold), 3 (rented) or 1 (for rent again).",
  "A rectangle needs all of n, s, e and w.",
  "n must not lie south of s.",
  "property_id is required.",
  "Property type is 0 (sell) or 1 (rent).",
  "Give the id of one, or up_to_id for all up to one.",
  "payment_gateway must be one of",
  "limit is at least 1 with a cursor.",
  "Say which listing: property_id or project_id.",
  // The protocol's library, whose client starts anew.
  "body.trim()",
  "The upload is not understood.",
  // A draft that was changed elsewhere is shown as what it is: both are laid side by side.
  "This draft was changed elsewhere meanwhile.",
  // `get_languages` of a language that the site does not have.
  "There is no language",
  // Operators' settings of invoices, and their decisions on payments.
  "invoice_tax_rate",
  "is text of at most",
  "invoice_prefix has letters",
  "The account was deleted: pay the money back.",
  "is not in review.`",
  // Payment services, which read the status alone.
  "The notification is not genuine.",
  "The notification cannot be read.",
  // The sandbox's page, which the provider draws itself.
  "Choose one of the test cards.",
];

/** Fields by which a refusal says what it is about without a reason (`knownRefusal`, and the dialogs of the gate). */
const TELLING = /\b(?:is_active|verification_status|profile_incomplete|data: check|code: 403)\b/;

const argumentsOf = (node: Node) =>
  ((node.arguments as { expression: Node }[] | null) ?? []).map(({ expression }) => expression);

/** Refusals of a source that give no reason. */
function withoutReason(text: string, file: string): Refused[] {
  // A tree begins with its first statement, and its places count on through all that is read in one process.
  const source = `;${text.replace(/^#!/, "//")}`;
  const bytes = Buffer.from(source);
  const found: Refused[] = [];
  const tree = parseSync(source, { syntax: "typescript" });
  const { start } = tree.span;
  const written = (node: Node) =>
    bytes.subarray((node.span?.start ?? 0) - start, (node.span?.end ?? 0) - start).toString();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) visit(inner);
    else if (typeof value === "object" && value !== null) {
      if (isNode(value)) look(value);
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  const look = (node: Node) => {
    if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
    const name = (node.callee as Node | undefined)?.value;
    const given = argumentsOf(node);
    if (name === "invalid" && given[0] && given.length < 3) found.push({ sentence: bare(written(given[0])), file });
    if (name !== "Failure" || !given[1]) return;
    const code = Number(given[0]?.value);
    const more = given[2] ? written(given[2]) : "";
    // Others have words of their own by their kind: signing in, too many, our fault, too slow.
    if (code >= 500 || [401, 408, 429].includes(code) || more.includes("reason") || TELLING.test(more)) return;
    found.push({ sentence: bare(written(given[1])), file });
  };
  visit(tree.body);
  return found;
}

const bare = (written: string) => written.replace(/^["'](.*)["']$/s, "$1");

function providerSources(): { file: string; text: string }[] {
  return readdirSync(PROVIDER, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !OPERATORS.test(file))
    .filter((file) => !file.endsWith("http/failure.ts"))
    .map((file) => ({ file, text: readFileSync(join(PROVIDER, file), "utf8") }));
}

test("every refusal that a browser can show says what it is about", () => {
  const found = providerSources().flatMap(({ file, text }) => withoutReason(text, file));
  const left = found.filter(({ sentence }) => !FOR_CLIENTS.some((part) => sentence.includes(part)));
  expect(left).toEqual([]);
  // What is gone from the provider goes from the list.
  expect(FOR_CLIENTS.filter((part) => !found.some(({ sentence }) => sentence.includes(part)))).toEqual([]);
});

test("a refusal without a reason is found", () => {
  const find = (text: string) =>
    withoutReason(`/** é */\nimport x from "y";\n${text}`, "a.ts").map((one) => one.sentence);
  expect(find('throw invalid("Wrong.", "name");')).toEqual(["Wrong."]);
  expect(find('throw invalid("Wrong.", "name", "wrong_value");')).toEqual([]);
  expect(find('throw new Failure(400, "Wrong.");')).toEqual(["Wrong."]);
  expect(find('throw new Failure(400, "Wrong.", { reason: "wrong_value" });')).toEqual([]);
  expect(find('throw new Failure(503, "Ours.");')).toEqual([]);
});

test.each(LANGUAGES)("every reason has words in %s, and they are of a reason", (code) => {
  const texts = JSON.parse(readFileSync(join(ROOT, `shared-sdk/languages/${code}.json`), "utf8"));
  const told = Object.keys(texts).filter((key) => key.startsWith("refusal."));
  expect(told.toSorted()).toEqual(REASONS.map((reason) => `refusal.${reason}`).toSorted());
});

test("no screen shows what the provider wrote as it came", () => {
  const sites = ["shell/src", ...remoteFolders().map((folder) => `${folder}/src`)];
  const raw = /\berror\??\.message \|\| (?!`)|\.fieldErrors\)|Object\.entries\([^)]*fieldErrors/;
  expect(filesWith(sourceLines(sites), raw)).toEqual([
    // Whether a field was refused at all: its words come from `fieldTexts`.
    "mfe-account/src/security/PasswordForm.tsx",
    "mfe-listing-editor/src/editor/usePublish.ts",
  ]);
});
