import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import type { Database, Form, Schema } from "../../platform/database/index.ts";
import { Failure, freeSlug, invalid, notFound, slugify } from "../../platform/http/index.ts";
import { audit } from "./audit.ts";
import { COLLECTIONS, type Collection } from "./collections.ts";
import { cleanHtml } from "./html.ts";
import type { Operator } from "./operator.ts";
import { givenTranslations, mergeTranslations, withoutStrayChoices } from "./translations.ts";
import { assertQuestion, assertUnanswered, optionsOf, writeOptions } from "./verificationForm.ts";

type Row = Record<string, unknown>;
/** Tables by name, for what is the same with all of them. */
type Plain = Kysely<Record<string, Record<string, unknown>>>;
const plainly = (db: Database | Transaction<Schema>) => db as unknown as Plain;

const REFUSALS: Record<string, string> = {
  "23503": "It is in use elsewhere, or names something that does not exist.",
  "23505": "There is one like it already.",
};

function collectionOf(kind: string): Collection {
  const collection = COLLECTIONS[kind];
  if (!collection) throw invalid(`There is no content of the kind "${kind}".`, "kind");
  return collection;
}

/** @throws Failure 400 with what the database has against it */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = REFUSALS[(error as { code?: string }).code ?? ""];
    throw refusal ? invalid(refusal, "values") : error;
  }
}

function readValues(collection: Collection, values: Row, isNew: boolean): Row {
  if (!collection.fields) throw invalid("This is to be read only.", "kind");
  const given = Object.keys(values);
  const unknown = given.find((name) => !Object.hasOwn(collection.fields ?? {}, name));
  if (unknown)
    throw invalid(`There is no field "${unknown}": use ${Object.keys(collection.fields).join(", ")}.`, unknown);
  const fields = Object.entries(collection.fields).filter(([name]) => isNew || given.includes(name));
  const result = z.object(Object.fromEntries(fields)).safeParse(values);
  if (!result.success) {
    const { issues } = result.error;
    const fieldErrors = Object.fromEntries(issues.map((issue) => [issue.path.join("."), [issue.message]]));
    const named = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join(" ");
    throw new Failure(400, named || "Values cannot be read.", { fieldErrors });
  }
  return Object.fromEntries(Object.entries(result.data).filter(([, value]) => value !== undefined));
}

/**
 * The slug of a row: as wanted or made of its title, and free.
 * @param id of a row that is there and may keep its own; undefined for a new one
 */
async function withSlug(tx: Plain, collection: Collection, row: Row, id: number | undefined): Promise<void> {
  if (!collection.slugFrom || (id !== undefined && row.slug_id === undefined)) return;
  const wanted = slugify(String(row.slug_id || row[collection.slugFrom] || ""), "page");
  row.slug_id = await freeSlug(wanted, async (slugs) => {
    const taken = await tx
      .selectFrom(collection.table)
      .select("slug_id")
      .where("slug_id", "in", slugs)
      .$if(id !== undefined, (query) => query.where("id", "<>", id))
      .execute();
    return taken.map((other) => String(other.slug_id));
  });
}

async function checkPictures(tx: Transaction<Schema>, names: string[], row: Row): Promise<void> {
  for (const name of names) {
    const file = row[name];
    if (file === "") row[name] = null;
    if (!file) continue;
    const known = await tx
      .selectFrom("files")
      .select(["kind", "access"])
      .where("id", "=", String(file))
      .executeTakeFirst();
    if (known?.kind !== "image" || known.access !== "public")
      throw invalid(`${name} is no uploaded picture: upload it first and give its id.`, name);
    await tx.updateTable("files").set({ used_at: new Date() }).where("id", "=", String(file)).execute();
  }
}

/** What may be chosen of a row once it is written; null for kinds without choices. */
function choicesOf({ fields, links }: Collection, row: Row, before: Row | null): string[] | null {
  if (links === "options") return (row.options ?? before?.options ?? []) as string[];
  if (!fields || !("type_values" in fields)) return null;
  const now = typeof row.type_values === "string" ? JSON.parse(row.type_values) : before?.type_values;
  return (now ?? []) as string[];
}

/** Puts the forms in languages into a row that is about to be written: those that are given, over those that it has. */
async function addTranslations(
  tx: Transaction<Schema>,
  { fields, html = [], translated = [] }: Collection,
  row: Row,
  { before, choices, value }: { before: Row | null; choices: string[] | null; value: unknown },
): Promise<void> {
  const given = await givenTranslations(tx, value);
  if (given && translated.length === 0) throw invalid("This has no forms in languages.", "translations");
  const kept = (before?.translations ?? {}) as Record<string, Form>;
  if (!given && !(before && choices)) return;
  const named = Object.fromEntries(translated.flatMap((name) => (fields?.[name] ? [[name, fields[name]]] : [])));
  const merged = given ? mergeTranslations(kept, given, { fields: named, html, choices }) : kept;
  row.translations = JSON.stringify(choices ? withoutStrayChoices(merged, choices) : merged);
}

async function writeLinks(tx: Transaction<Schema>, kind: Collection["links"], id: number, given: Row): Promise<void> {
  if (kind === "parameters" && Array.isArray(given.parameter_ids)) {
    await tx.deleteFrom("category_parameters").where("category_id", "=", id).execute();
    const rows = [...new Set(given.parameter_ids as number[])].map((parameter_id, position) => ({
      category_id: id,
      parameter_id,
      position,
    }));
    if (rows.length > 0) await tx.insertInto("category_parameters").values(rows).execute();
  }
  if (kind === "options" && Array.isArray(given.options)) await writeOptions(tx, id, given.options as string[]);
  if (kind === "features" && Array.isArray(given.features)) {
    const features = given.features as { type: string; limit: number | null }[];
    const known = new Map(
      (await tx.selectFrom("features").select(["id", "type"]).execute()).map((f) => [f.type, f.id]),
    );
    const strange = features.find(({ type }) => !known.has(type as never));
    if (strange)
      throw invalid(`There is no feature "${strange.type}": use ${[...known.keys()].join(", ")}.`, "features");
    await tx.deleteFrom("package_features").where("package_id", "=", id).execute();
    for (const { type, limit } of features)
      await tx
        .insertInto("package_features")
        .values({ package_id: id, feature_id: known.get(type as never) ?? 0, limit_count: limit })
        .execute();
  }
}

async function linksOf(db: Database | Transaction<Schema>, kind: Collection["links"], id: number): Promise<Row> {
  if (kind === "parameters") {
    const rows = await db
      .selectFrom("category_parameters")
      .select("parameter_id")
      .where("category_id", "=", id)
      .orderBy("position")
      .execute();
    return { parameter_ids: rows.map((row) => row.parameter_id) };
  }
  if (kind === "features") {
    const rows = await db
      .selectFrom("package_features")
      .innerJoin("features", "features.id", "feature_id")
      .select(["features.type", "limit_count"])
      .where("package_id", "=", id)
      .orderBy("feature_id")
      .execute();
    return { features: rows.map((row) => ({ type: row.type, limit: row.limit_count })) };
  }
  if (kind === "options") return { options: await optionsOf(db, id) };
  return {};
}

const onWire = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

async function readOne(tx: Transaction<Schema>, collection: Collection, id: number): Promise<Row | null> {
  const row = await plainly(tx).selectFrom(collection.table).selectAll().where("id", "=", id).executeTakeFirst();
  return row ? { ...onWire(row), ...(await linksOf(tx, collection.links, id)) } : null;
}

/** A page of the rows of a kind. */
export async function listContent(db: Database, kind: string, page: { offset: number; limit: number }) {
  const collection = collectionOf(kind);
  const { total } = await plainly(db)
    .selectFrom(collection.table)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await plainly(db)
    .selectFrom(collection.table)
    .selectAll()
    .orderBy(...collection.order)
    .orderBy("id")
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const data = await Promise.all(
    rows.map(async (row) => ({ ...onWire(row), ...(await linksOf(db, collection.links, Number(row.id))) })),
  );
  return { data, total: Number(total) };
}

/**
 * Adds a row, or changes some fields of one.
 * @throws Failure 400 naming the field that cannot be used, 404 without such a row
 */
export async function saveContent(
  tx: Transaction<Schema>,
  by: Operator,
  { kind, id, values }: { kind: string; id?: number; values: Row },
): Promise<Row> {
  const collection = collectionOf(kind);
  const before = id === undefined ? null : await readOne(tx, collection, id);
  if (id !== undefined && !before) throw notFound(`There is no ${kind} ${id}.`);
  const { translations, ...own } = values;
  const { parameter_ids, features, options, ...row } = readValues(collection, own, id === undefined);
  if (collection.links === "options") await assertQuestion(tx, before, { ...row, options });
  await withSlug(plainly(tx), collection, row, id);
  await checkPictures(tx, collection.pictures ?? [], row);
  for (const name of collection.html ?? []) if (row[name]) row[name] = cleanHtml(String(row[name]));
  for (const name of collection.json ?? []) if (name in row) row[name] = JSON.stringify(row[name] ?? null);
  const choices = choicesOf(collection, { ...row, options }, before);
  await addTranslations(tx, collection, row, { before, choices, value: translations });
  if (kind === "article" && row.category_id === 0) row.category_id = null;
  const written = await explained(async () => {
    let saved = id;
    if (saved === undefined)
      saved = Number(
        (await plainly(tx).insertInto(collection.table).values(row).returning("id").executeTakeFirstOrThrow()).id,
      );
    else if (Object.keys(row).length > 0)
      await plainly(tx).updateTable(collection.table).set(row).where("id", "=", saved).execute();
    await writeLinks(tx, collection.links, saved, { parameter_ids, features, options });
    return saved;
  });
  const after = (await readOne(tx, collection, written)) ?? {};
  await audit(tx, by, { action: before ? "change" : "add", kind, id: written, before, after });
  return after;
}

/** Takes a row away. @throws Failure 404 without it, 400 when something else needs it */
export async function deleteContent(
  tx: Transaction<Schema>,
  by: Operator,
  { kind, id }: { kind: string; id: number },
): Promise<void> {
  const collection = collectionOf(kind);
  if (!collection.fields) throw invalid("This is to be read only.", "kind");
  const before = await readOne(tx, collection, id);
  if (!before) throw notFound(`There is no ${kind} ${id}.`);
  if (collection.links === "options") await assertUnanswered(tx, id);
  await explained(() => plainly(tx).deleteFrom(collection.table).where("id", "=", id).execute());
  await audit(tx, by, { action: "delete", kind, id, before });
}
