import { assertMayList } from "../../identity/accounts/index.ts";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { withFiles } from "../../platform/files/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { debit } from "../billing/index.ts";
import { assertCategory } from "../listing-catalogue/index.ts";
import { announceStatus, lockOwnListing, requireOwn, resubmit } from "../listing-lifecycle/index.ts";
import { searchVector } from "../listing-search/index.ts";
import {
  changedDetails,
  changedSlug,
  changedTexts,
  coverText,
  given,
  keepExactPlace,
  newColumns,
  newSlug,
  newTexts,
  placeBefore,
  placeGiven,
  placeText,
  shownLocation,
  writeGalleryTexts,
} from "../listings/index.ts";
import type { ChangedProject, NewProject } from "./form.ts";
import { removeParts, takeProjectFiles, writeParts } from "./parts.ts";
import { findProject } from "./repository.ts";
import type { Project } from "./tables.ts";

/** A member's own project. @throws Failure 404, or 403 when it belongs to somebody else */
export async function ownProject(db: Database, user: User, id: number): Promise<Project> {
  return requireOwn(await findProject(db, { id }), user, "project", id);
}

const textOf = (row: { location: string; city?: string; state?: string; country?: string }) =>
  placeText({ ...row, address: row.location });

/** Posts a project and takes one from the owner's limit, both or neither. It waits until an operator enables it. */
export async function postProject({ db, files, events }: AppContext, user: User, form: NewProject): Promise<number> {
  await assertMayList({ db }, user);
  await assertCategory(db, form.category_id);
  const place = { address: form.location, latitude: form.latitude, longitude: form.longitude };
  const showsQuarter = form.place_precision === "quarter";
  const shown = shownLocation(place, form.city ?? "", showsQuarter);
  return withFiles(files, user.id, async (take) => {
    const taken = await takeProjectFiles(take, form);
    return events.transaction(async (tx, emit) => {
      const { userPackageId } = await debit(tx, user.id, "project_list");
      const { id } = await tx
        .insertInto("projects")
        .values({
          ...newColumns(user, userPackageId, form),
          ...taken.single,
          image_alt: coverText(form.picture_texts, true),
          ...shown,
          slug_id: await newSlug(tx, "projects", form),
          type: form.type ?? "upcoming",
          status: 0,
          request_status: "pending",
          search: searchVector(form.title, textOf({ ...form, ...shown }), form.description),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeParts(tx, id, taken, newTexts(form.picture_texts, taken.images.length));
      await keepExactPlace(tx, "project", id, place, showsQuarter);
      await announceStatus(tx, emit, { kind: "project", id });
      return id;
    });
  });
}

/** Changes a project of the member; what the form leaves out stays. */
export async function changeProject(
  { db, files, events, now }: AppContext,
  user: User,
  form: ChangedProject,
): Promise<void> {
  const before = await ownProject(db, user, form.id);
  if (form.category_id !== undefined) await assertCategory(db, form.category_id);
  const settings = await readSettings(db);
  const texts = changedTexts(form, before);
  const removed = await withFiles(files, user.id, async (take) => {
    const taken = await takeProjectFiles(take, form);
    return events.transaction(async (tx, emit) => {
      const locked = await lockOwnListing(tx, user, "project", before.id);
      const { shows_quarter, ...known } = await placeBefore(tx, "project", before.id);
      const place = { ...known, ...placeGiven({ ...form, address: form.location }) };
      const showsQuarter = form.place_precision ? form.place_precision === "quarter" : shows_quarter;
      const shown = shownLocation(place, texts.city, showsQuarter);
      await tx
        .updateTable("projects")
        .set({
          ...texts,
          ...shown,
          ...given(taken.single),
          ...changedDetails(form),
          ...given({
            image_alt: coverText(form.picture_texts, taken.single.image !== undefined),
            category_id: form.category_id,
            type: form.type,
          }),
          ...(await changedSlug(tx, "projects", form, before)),
          ...(await resubmit(tx, user, { kind: "project", locked, settings })),
          search: searchVector(texts.title, textOf({ ...texts, ...shown }), texts.description),
          updated_at: now(),
        })
        .where("id", "=", before.id)
        .execute();
      const gone = await removeParts(tx, before.id, form);
      const changed = await writeParts(tx, before.id, taken, newTexts(form.picture_texts, taken.images.length));
      await writeGalleryTexts(tx, "project", before.id, form.picture_texts);
      await keepExactPlace(tx, "project", before.id, place, showsQuarter);
      await announceStatus(tx, emit, { kind: "project", id: before.id }, locked);
      const replaced = [
        taken.single.image ? before.image : null,
        taken.single.meta_image || form.meta_image === "" ? before.meta_image : null,
      ];
      return [...gone, ...changed, ...replaced.flatMap((file) => file ?? [])];
    });
  });
  await files.remove(removed);
}

/** Deletes a project of the member with its files. */
export async function deleteProject({ db, files }: AppContext, user: User, id: number): Promise<void> {
  const project = await ownProject(db, user, id);
  const parts: string[] = [];
  for (const table of ["project_images", "project_documents", "project_plans"] as const) {
    const rows = await db.selectFrom(table).select("file_id").where("project_id", "=", id).execute();
    parts.push(...rows.map((row) => row.file_id));
  }
  await db.deleteFrom("projects").where("id", "=", id).execute();
  await files.remove([...parts, ...[project.image, project.meta_image].flatMap((file) => file ?? [])]);
}
