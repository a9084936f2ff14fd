import type { Database } from "../../platform/database/index.ts";
import { DOCUMENTS, PHOTOS, type SaveOptions } from "../../platform/files/index.ts";
import { isUploadedFile, isUploadId, type UploadedFile } from "../../platform/http/index.ts";
import type { GivenValue, Parameter } from "../listing-catalogue/index.ts";

export interface GivenParameter {
  parameter_id: number;
  value?: string | string[] | UploadedFile;
}

type Take = (value: UploadedFile | string, options: SaveOptions) => Promise<string>;

/** Stands for a file that is not stored yet. */
const TO_COME = "file";

/**
 * Parts the files among the values of a listing from the texts. Anything else in a file's place (its address,
 * sent back unchanged) keeps the file that is there.
 * @param kept files that the listing has, by parameter
 */
export function partFiles(
  known: Parameter[],
  given: GivenParameter[],
  kept: ReadonlyMap<number, string> = new Map(),
): { values: GivenValue[]; files: Map<number, UploadedFile | string> } {
  const ofFiles = new Set(known.filter((row) => row.type_of_parameter === "file").map((row) => row.id));
  const files = new Map<number, UploadedFile | string>();
  const values = given.map(({ parameter_id, value }): GivenValue => {
    if (!ofFiles.has(parameter_id)) return { parameter_id, value: isUploadedFile(value) ? "" : value };
    const stays = kept.get(parameter_id);
    if (isUploadedFile(value) || (isUploadId(value) && value !== stays)) {
      files.set(parameter_id, value);
      return { parameter_id, value: TO_COME };
    }
    return { parameter_id, value: value === undefined || value === "" ? "" : (stays ?? "") };
  });
  return { values, files };
}

/** Stores the files and puts their ids in their places. */
export async function storeFiles<T extends { parameter_id: number; value: unknown }>(
  take: Take,
  rows: T[],
  files: ReadonlyMap<number, UploadedFile | string>,
): Promise<{ parameter_id: number; value: unknown }[]> {
  const stored: { parameter_id: number; value: unknown }[] = [];
  for (const row of rows) {
    const file = files.get(row.parameter_id);
    stored.push(
      file ? { ...row, value: await take(file, { field: "parameters", accept: [...PHOTOS, ...DOCUMENTS] }) } : row,
    );
  }
  return stored;
}

/** Files that a listing has as values, by parameter. */
export async function filesOfParameters(db: Database, propertyId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("property_parameters as value")
    .innerJoin("parameters", "parameters.id", "value.parameter_id")
    .where("value.property_id", "=", propertyId)
    .where("parameters.type_of_parameter", "=", "file")
    .select(["value.parameter_id", "value.value"])
    .execute();
  return new Map(rows.map((row) => [row.parameter_id, String(row.value)]));
}
