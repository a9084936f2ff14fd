import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";

type Write = Transaction<Schema>;

/** Steps in a unit of distance: three decimals. */
const DISTANCE_STEPS = 1000;

/** A distance as it is stored, in the site's unit. */
export const storedDistance = (distance: number) => Math.round(distance * DISTANCE_STEPS) / DISTANCE_STEPS;

export async function replaceParameters(
  tx: Write,
  propertyId: number,
  rows: { parameter_id: number; value: unknown }[],
) {
  await tx.deleteFrom("property_parameters").where("property_id", "=", propertyId).execute();
  if (rows.length > 0)
    await tx
      .insertInto("property_parameters")
      .values(
        rows.map((row) => ({
          property_id: propertyId,
          parameter_id: row.parameter_id,
          value: JSON.stringify(row.value),
        })),
      )
      .execute();
}

export async function replaceFacilities(
  tx: Write,
  propertyId: number,
  rows: { facility_id: number; distance: number }[],
) {
  const ids = rows.map((row) => row.facility_id);
  const known = ids.length ? await tx.selectFrom("facilities").select("id").where("id", "in", ids).execute() : [];
  const wrong = ids.find((id) => !known.some((row) => row.id === id));
  if (wrong !== undefined) throw invalid(`There is no outdoor facility ${wrong}.`, "facilities", "choice_gone");
  await tx.deleteFrom("property_facilities").where("property_id", "=", propertyId).execute();
  const distinct = new Map(rows.map((row) => [row.facility_id, storedDistance(row.distance)]));
  if (distinct.size > 0)
    await tx
      .insertInto("property_facilities")
      .values([...distinct].map(([facility_id, distance]) => ({ property_id: propertyId, facility_id, distance })))
      .execute();
}

/** @param texts of the images, in their order */
export async function addFiles(
  tx: Write,
  propertyId: number,
  images: string[],
  documents: string[],
  texts: string[] = [],
): Promise<void> {
  if (images.length > 0)
    await tx
      .insertInto("property_images")
      .values(
        images.map((file_id, at) => ({
          property_id: propertyId,
          file_id,
          position: 1000 + at,
          alt: texts[at] ?? "",
        })),
      )
      .execute();
  if (documents.length > 0)
    await tx
      .insertInto("property_documents")
      .values(documents.map((file_id) => ({ property_id: propertyId, file_id })))
      .execute();
}

/** @returns the files that nothing names any more */
export async function removeFiles(
  tx: Write,
  propertyId: number,
  images: number[],
  documents: number[],
): Promise<string[]> {
  const gone: string[] = [];
  for (const [table, ids] of [
    ["property_images", images],
    ["property_documents", documents],
  ] as const) {
    if (ids.length === 0) continue;
    const rows = await tx
      .deleteFrom(table)
      .where("property_id", "=", propertyId)
      .where("id", "in", ids)
      .returning("file_id")
      .execute();
    gone.push(...rows.map((row) => row.file_id));
  }
  return gone;
}

/** The fields that are given. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What everybody may know of where a premium listing is. */
export const townText = (row: { city?: string; state?: string; country?: string }) =>
  [row.city, row.state, row.country].filter(Boolean).join(" ");

export const placeText = (row: { address?: string; city?: string; state?: string; country?: string }) =>
  [row.address, row.city, row.state, row.country].filter(Boolean).join(" ");
