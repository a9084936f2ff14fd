import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Browser, BrowserContextOptions } from "@playwright/test";
import { memberCalls } from "./listers.ts";
import { memberContext } from "./members.ts";
import { ROOT } from "./settings.ts";
import { guardConsole } from "./test.ts";
import { isWideView, wideWhere } from "./wide.ts";

export const WINDOWS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** `details` of a test in a view: two of the four are looked at in a whole run alone. */
export const VIEWS = (["en", "ar"] as const).flatMap((language) =>
  Object.entries(WINDOWS).map(([name, viewport]) => ({
    language,
    name,
    viewport,
    details: wideWhere(isWideView(language, name === "desktop")),
  })),
);

/** The views of what takes long: in a usual run the one with this language is looked at. */
export const viewsWith = (usual: "en" | "ar") =>
  VIEWS.map((view) => ({
    ...view,
    details: view.language === usual ? view.details : wideWhere(true),
  }));

const folderOf = (name: string) => (name === "shell" ? name : `mfe-${name}`);

/** Texts of remotes, and of the shell by its name, in a language, with what fills them. */
export function textsIn(language: string, remotes: readonly string[] = ["account", "catalog"]) {
  const texts: Record<string, string> = Object.assign(
    {},
    ...remotes.map((name) =>
      JSON.parse(readFileSync(join(ROOT, folderOf(name), `languages/${language}.json`), "utf8")),
    ),
  );
  const rules = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key: string, params: Record<string, string | number> = {}): string => {
    const count = params.count;
    const text =
      (typeof count === "number" ? (texts[`${key}_${rules.select(count)}`] ?? texts[`${key}_other`]) : undefined) ??
      texts[key];
    if (text === undefined) throw new Error(`No text ${key} in ${language}.`);
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === "number" ? number.format(value) : (value ?? "");
    });
  };
}

/** A page of a member with a language and a window of their own; `said` is what it complained about. */
export async function memberPage(
  browser: Browser,
  email: string,
  { language = "en", ...options }: BrowserContextOptions & { language?: string } = {},
) {
  const context = await memberContext(browser, email, language, options);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  return { context, page, said: messages, t: textsIn(language) };
}

interface Row {
  id: number;
}

const rowsOf = async <T extends Row>(calls: APIRequestContext, path: string): Promise<T[]> =>
  ((await (await calls.get(`/api/${path}`)).json()) as { data: T[] }).data;

/** Calls of a member who keeps nothing: no boards, searches, favourites, wishes, and no viewing that is open. */
export async function emptiedMember(email: string): Promise<APIRequestContext> {
  const calls = await memberCalls(email);
  for (const { id } of await rowsOf(calls, "boards")) await calls.delete(`/api/boards/${id}`);
  for (const { id } of await rowsOf(calls, "saved-searches")) await calls.delete(`/api/saved-searches?id=${id}`);
  for (const { id } of await rowsOf(calls, "get_favourite_property?limit=100"))
    await calls.post("/api/add_favourite", { form: { property_id: id, type: 0 } });
  for (const { id } of await rowsOf(calls, "viewings?when=open&limit=100"))
    await calls.put("/api/viewings", { data: { id, state: "cancelled" } });
  await calls.delete("/api/personalised-fields");
  return calls;
}

export interface Home {
  id: number;
  slug_id: string;
  title: string;
  price: number;
  city: string;
  category_id: number;
}

/** Homes on offer that everybody reads whole and that no other home shares its title with, of an owner alone where one is given. */
export async function homesOf(calls: APIRequestContext, owner?: APIRequestContext): Promise<Home[]> {
  const answer = await calls.get("/api/get-property-list?limit=100");
  const all = (
    (await answer.json()) as { data: (Home & { is_premium: boolean; property_type: string })[] }
  ).data.filter(({ is_premium, property_type }) => !is_premium && ["sell", "rent"].includes(property_type));
  const titled = new Map<string, number>();
  for (const { title } of all) titled.set(title, (titled.get(title) ?? 0) + 1);
  const distinct = all.filter(({ title }) => titled.get(title) === 1);
  if (!owner) return distinct;
  const own = new Set((await rowsOf(owner, "get-added-properties?limit=100")).map(({ id }) => id));
  return distinct.filter(({ id }) => own.has(id));
}

/** Whether nothing of a page is wider than the window. */
export const fits = (page: { evaluate<T>(script: () => T): Promise<T> }) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
