import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { DOCUMENTS, PHOTOS, type SaveOptions } from "../../platform/files/index.ts";
import { invalid, type UploadedFile } from "../../platform/http/index.ts";
import type { ChangedProject, GivenPlan, NewProject } from "./form.ts";

type Write = Transaction<Schema>;
type Take = (value: UploadedFile | string, options: SaveOptions) => Promise<string>;

/** Smallest picture of a listing, in pixels (spec §5). */
const LEAST_PHOTO = 120;

export interface TakenPlan {
  /** Of a plan that is there; absent for a new one. */
  id?: number;
  title?: string;
  file_id?: string;
}

/** @throws Failure 400 for a new floor without its title or picture */
function checkPlan({ id, title, document }: GivenPlan, index: number): void {
  if (id === undefined && !title)
    throw invalid(`Floor ${index + 1}: give it a title.`, `plans.${index}.title`, "required");
  if (id === undefined && !document)
    throw invalid(`Floor ${index + 1}: add its plan.`, `plans.${index}.document`, "required");
}

/** Stores the files of a form. */
export async function takeProjectFiles(take: Take, form: NewProject | ChangedProject) {
  const plans = form.plans ?? [];
  plans.forEach(checkPlan);
  const photo = (value: UploadedFile | string, field: string, least = LEAST_PHOTO) =>
    take(value, { field, accept: PHOTOS, least });
  const image = form.image ? await photo(form.image, "image") : undefined;
  const meta_image = form.meta_image ? await photo(form.meta_image, "meta_image", 1) : undefined;
  const images: string[] = [];
  for (const file of form.gallery_images) images.push(await photo(file, "gallery_images"));
  const documents: string[] = [];
  for (const file of form.documents) documents.push(await take(file, { field: "documents", accept: DOCUMENTS }));
  const taken: TakenPlan[] = [];
  for (const [index, { id, title, document }] of plans.entries())
    taken.push({ id, title, file_id: document && (await photo(document, `plans.${index}.document`, 1)) });
  return { single: { image, meta_image }, images, documents, plans: taken };
}

export type TakenFiles = Awaited<ReturnType<typeof takeProjectFiles>>;

/**
 * Adds pictures, documents and floors to a project and changes the floors that have an id.
 * @param texts of the pictures, in their order
 * @returns files that nothing names any more
 * @throws Failure 400 for the id of a floor that the project has not
 */
export async function writeParts(
  tx: Write,
  projectId: number,
  { images, documents, plans }: TakenFiles,
  texts: string[],
) {
  const rows = (ids: string[]) => ids.map((file_id) => ({ project_id: projectId, file_id }));
  if (images.length > 0)
    await tx
      .insertInto("project_images")
      .values(rows(images).map((row, at) => ({ ...row, alt: texts[at] ?? "" })))
      .execute();
  if (documents.length > 0) await tx.insertInto("project_documents").values(rows(documents)).execute();
  const gone: string[] = [];
  for (const { id, title, file_id } of plans) {
    if (id === undefined) {
      await tx
        .insertInto("project_plans")
        .values({ project_id: projectId, title: title ?? "", file_id: file_id ?? "" })
        .execute();
      continue;
    }
    const known = await tx
      .selectFrom("project_plans")
      .select(["file_id", "title"])
      .where("id", "=", id)
      .where("project_id", "=", projectId)
      .executeTakeFirst();
    if (!known) throw invalid(`This project has no floor ${id}.`, "plans", "choice_gone");
    await tx
      .updateTable("project_plans")
      .set({ title: title ?? known.title, file_id: file_id ?? known.file_id })
      .where("id", "=", id)
      .execute();
    if (file_id) gone.push(known.file_id);
  }
  return gone;
}

/** Takes pictures, documents and floors away. @returns their files */
export async function removeParts(
  tx: Write,
  projectId: number,
  form: Pick<ChangedProject, "remove_gallery_images" | "remove_documents" | "remove_plans">,
): Promise<string[]> {
  const gone: string[] = [];
  for (const [table, ids] of [
    ["project_images", form.remove_gallery_images],
    ["project_documents", form.remove_documents],
    ["project_plans", form.remove_plans],
  ] as const) {
    if (!ids || ids.length === 0) continue;
    const rows = await tx
      .deleteFrom(table)
      .where("project_id", "=", projectId)
      .where("id", "in", ids)
      .returning("file_id")
      .execute();
    gone.push(...rows.map((row) => row.file_id));
  }
  return gone;
}
