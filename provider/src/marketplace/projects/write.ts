import { assertMayList } from "../../identity/accounts/index.ts";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { withFiles } from "../../platform/files/index.ts";
import { forbidden, notFound, slugify } from "../../platform/http/index.ts";
import { readSettings } from "../../platform/settings/index.ts";
import { debit } from "../billing/index.ts";
import {
  announceStatus,
  assertCategory,
  chosenSlug,
  coverText,
  given,
  holdOwn,
  keepExactPlace,
  newTexts,
  placeBefore,
  placeGiven,
  placeText,
  resubmit,
  searchVector,
  shownLocation,
  takeSlug,
  writeGalleryTexts,
} from "../listings/index.ts";
import type { ChangedProject, NewProject } from "./form.ts";
import { removeParts, takeProjectFiles, writeParts } from "./parts.ts";
import { findProject } from "./repository.ts";
import type { Project } from "./tables.ts";

/** A member's own project. @throws Failure 404, or 403 when it belongs to somebody else */
export async function ownProject(db: Database, user: User, id: number): Promise<Project> {
  const project = await findProject(db, { id });
  if (!project) throw notFound(`There is no project ${id}.`);
  if (project.user_id !== user.id && user.role !== "admin") throw forbidden("This project belongs to somebody else.");
  return project;
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
          ...taken.single,
          image_alt: coverText(form.picture_texts, true),
          ...shown,
          slug_id: form.slug_id
            ? await chosenSlug(tx, "projects", form.slug_id)
            : await takeSlug(tx, "projects", form.title),
          user_id: user.id,
          user_package_id: userPackageId,
          category_id: form.category_id,
          title: form.title,
          description: form.description,
          type: form.type ?? "upcoming",
          status: 0,
          request_status: "pending",
          city: form.city ?? "",
          state: form.state ?? "",
          country: form.country ?? "",
          video_link: form.video_link ?? "",
          meta_title: form.meta_title ?? "",
          meta_description: form.meta_description ?? "",
          meta_keywords: form.meta_keywords ?? "",
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
  const text = {
    title: form.title ?? before.title,
    description: form.description ?? before.description,
    city: form.city ?? before.city,
    state: form.state ?? before.state,
    country: form.country ?? before.country,
  };
  const removed = await withFiles(files, user.id, async (take) => {
    const taken = await takeProjectFiles(take, form);
    return events.transaction(async (tx, emit) => {
      const held = await holdOwn(tx, user, "project", before.id);
      const { shows_quarter, ...known } = await placeBefore(tx, "project", before.id);
      const place = { ...known, ...placeGiven({ ...form, address: form.location }) };
      const showsQuarter = form.place_precision ? form.place_precision === "quarter" : shows_quarter;
      const shown = shownLocation(place, text.city, showsQuarter);
      await tx
        .updateTable("projects")
        .set({
          ...text,
          ...shown,
          ...given(taken.single),
          ...(form.meta_image === "" && { meta_image: null }),
          ...given({
            image_alt: coverText(form.picture_texts, taken.single.image !== undefined),
            category_id: form.category_id,
            type: form.type,
            video_link: form.video_link,
            meta_title: form.meta_title,
            meta_description: form.meta_description,
            meta_keywords: form.meta_keywords,
          }),
          ...(form.slug_id &&
            slugify(form.slug_id) !== before.slug_id && {
              slug_id: await chosenSlug(tx, "projects", form.slug_id, before.id),
            }),
          ...(await resubmit(tx, user, { kind: "project", held, settings })),
          search: searchVector(text.title, textOf({ ...text, ...shown }), text.description),
          updated_at: now(),
        })
        .where("id", "=", before.id)
        .execute();
      const gone = await removeParts(tx, before.id, form);
      const changed = await writeParts(tx, before.id, taken, newTexts(form.picture_texts, taken.images.length));
      await writeGalleryTexts(tx, "project", before.id, form.picture_texts);
      await keepExactPlace(tx, "project", before.id, place, showsQuarter);
      await announceStatus(tx, emit, { kind: "project", id: before.id }, held);
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
