import { createHash } from "node:crypto";
import { checkParameters, parametersOf } from "../../marketplace/listing-catalogue/index.ts";
import { searchVector } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { placeColumns } from "../../platform/geo/index.ts";
import { Failure, slugify } from "../../platform/http/index.ts";
import { ImportError, type RowProblem } from "./importError.ts";
import type { Mapping } from "./mapping.ts";
import type { Draft } from "./row.ts";
import { failed } from "./value.ts";

type CheckedParameters = ReturnType<typeof checkParameters>;

/** What the database knows that rows are checked against. */
export interface Catalogue {
  ownerId: number | null;
  /** @returns the category's id with the row's parameters, or why they do not go together */
  check(draft: Draft): { categoryId: number; parameters: CheckedParameters } | { problem: RowProblem };
  facilityId(name: string): number;
}

export interface ReadyDraft extends Draft {
  categoryId: number;
  checkedParameters: CheckedParameters;
}

/**
 * Looks up the owner and every name that the mapping uses.
 * @throws ImportError when one does not exist, naming those that do
 */
export async function loadCatalogue(db: Database, mapping: Mapping, ownerEmail: string | null): Promise<Catalogue> {
  const ownerId = ownerEmail === null ? null : await findOwner(db, ownerEmail);
  const categories = await db.selectFrom("categories").select(["id", "name"]).orderBy("position").execute();
  const parameters = await db.selectFrom("parameters").select(["id", "name"]).orderBy("id").execute();
  const facilities = await db.selectFrom("facilities").select(["id", "name"]).orderBy("id").execute();
  const known = new Map<number, Awaited<ReturnType<typeof parametersOf>>>();
  for (const { id } of categories) known.set(id, await parametersOf(db, id));

  requireNames("parameter", Object.keys(mapping.parameters), parameters);
  requireNames("facility", Object.keys(mapping.facilities), facilities);
  const constant = mapping.fields.category?.source;
  if (constant && "constant" in constant) requireNames("category", [constant.constant], categories);

  const byName = <T extends { name: string }>(rows: T[]) => new Map(rows.map((row) => [row.name.toLowerCase(), row]));
  const categoryOf = byName(categories);
  const facilityOf = byName(facilities);
  return {
    ownerId,
    facilityId: (name) => facilityOf.get(name.toLowerCase())?.id ?? 0,
    check(draft) {
      const category = categoryOf.get(draft.category.toLowerCase());
      if (!category)
        return failed("category", `is not one of ${categories.map(({ name }) => name).join(", ")}`, draft.category);
      const ofCategory = known.get(category.id) ?? [];
      const ids = new Map(ofCategory.map((parameter) => [parameter.name.toLowerCase(), parameter.id]));
      const foreign = Object.keys(draft.parameters).find((name) => !ids.has(name.toLowerCase()));
      if (foreign) return failed(foreign, `is no parameter of the category ${category.name}`);
      const given = Object.entries(draft.parameters).map(([name, value]) => ({
        parameter_id: ids.get(name.toLowerCase()) ?? 0,
        value,
      }));
      try {
        return { categoryId: category.id, parameters: checkParameters(ofCategory, given) };
      } catch (error) {
        if (error instanceof Failure) return failed("parameters:", error.message.replace(/\.$/, ""));
        throw error;
      }
    },
  };
}

async function findOwner(db: Database, email: string): Promise<number> {
  const owner = await db
    .selectFrom("users")
    .select(["id", "is_active"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!owner) throw new ImportError(`There is no member with the email ${email}: register them first.`);
  if (!owner.is_active) throw new ImportError(`The account of ${email} is deactivated.`);
  return owner.id;
}

function requireNames(kind: string, wanted: string[], rows: { name: string }[]): void {
  const known = rows.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.some((other) => other.toLowerCase() === name.toLowerCase()));
  if (unknown.length === 0) return;
  const names = unknown.map((name) => `"${name}"`).join(", ");
  throw new ImportError(
    `The mapping names the unknown ${kind} ${names}. This site has: ${known.join(", ") || "none"}.`,
  );
}

/** Key of an imported row in the whole database: two owners may use the same ids. */
export function externalRef(ownerId: number | null, externalId: string): string {
  return `${ownerId ?? 0}:${externalId}`;
}

/** Which of the rows are in the database already. */
export async function findImported(db: Database, refs: string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db.selectFrom("properties").select("external_ref").where("external_ref", "in", refs).execute();
  return new Set(rows.map((row) => row.external_ref as string));
}

/**
 * Writes rows in one transaction. A row that another import has written meanwhile is left alone.
 * @returns how many were written
 */
export async function insertDrafts(
  db: Database,
  catalogue: Catalogue,
  drafts: ReadyDraft[],
  picture: (category: string, externalId: string) => string | null,
): Promise<number> {
  if (drafts.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .insertInto("properties")
      .values(
        drafts.map((draft) => ({
          slug_id: slugOf(draft, externalRef(catalogue.ownerId, draft.externalId)),
          user_id: catalogue.ownerId,
          category_id: draft.categoryId,
          title: draft.title,
          description: draft.description,
          price: draft.price,
          property_type: draft.propertyType,
          rentduration: draft.rentDuration,
          status: draft.isActive ? 1 : 0,
          request_status: "approved" as const,
          address: draft.address,
          client_address: draft.clientAddress,
          city: draft.city,
          state: draft.state,
          country: draft.country,
          ...placeColumns(draft.latitude, draft.longitude),
          video_link: draft.videoLink,
          meta_title: draft.metaTitle,
          meta_description: draft.metaDescription,
          meta_keywords: draft.metaKeywords,
          title_image: picture(draft.category, draft.externalId),
          is_premium: draft.isPremium,
          external_ref: externalRef(catalogue.ownerId, draft.externalId),
          search: searchVector(
            draft.title,
            `${draft.city} ${draft.state} ${draft.country}`,
            `${draft.address} ${draft.description}`,
          ),
          // Nobody has confirmed since then that it still holds.
          ...(draft.createdAt && { created_at: draft.createdAt, confirmed_at: draft.createdAt }),
        })),
      )
      .onConflict((conflict) => conflict.column("external_ref").where("external_ref", "is not", null).doNothing())
      .returning(["id", "external_ref"])
      .execute();
    const idOf = new Map(rows.map((row) => [row.external_ref, row.id]));
    const written = drafts.flatMap((draft) => {
      const id = idOf.get(externalRef(catalogue.ownerId, draft.externalId));
      return id === undefined ? [] : [{ id, draft }];
    });
    const parameters = written.flatMap(({ id, draft }) =>
      draft.checkedParameters.map(({ parameter_id, value }) => ({
        property_id: id,
        parameter_id,
        value: JSON.stringify(value),
      })),
    );
    if (parameters.length > 0) await tx.insertInto("property_parameters").values(parameters).execute();
    const facilities = written.flatMap(({ id, draft }) =>
      Object.entries(draft.facilities).map(([name, distance]) => ({
        property_id: id,
        facility_id: catalogue.facilityId(name),
        distance,
      })),
    );
    if (facilities.length > 0) await tx.insertInto("property_facilities").values(facilities).execute();
    return rows.length;
  });
}

/** A slug that says the title and ends with what tells the row from every other, the same in every run. */
function slugOf(draft: Draft, ref: string): string {
  const number = BigInt(`0x${createHash("sha256").update(ref).digest("hex").slice(0, 14)}`);
  return `${slugify(draft.title).slice(0, 100)}-${number.toString(36)}`;
}
