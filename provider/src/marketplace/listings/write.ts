import { assertMayList } from "../../identity/accounts/index.ts";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { DOCUMENTS, PHOTOS, withFiles } from "../../platform/files/index.ts";
import { invalid } from "../../platform/http/index.ts";
import { isOn, readSettings } from "../../platform/settings/index.ts";
import { debit } from "../billing/index.ts";
import { assertCategory, checkParameters, parametersOf } from "../listing-catalogue/index.ts";
import { announceStatus, isVerifiedFor, lockOwnListing, requireOwn, resubmit } from "../listing-lifecycle/index.ts";
import { searchVector } from "../listing-search/index.ts";
import { changedDetails, changedSlug, changedTexts, newColumns, newSlug } from "./columns.ts";
import { keepExactPlace, placeBefore, placeGiven, shownPlace } from "./exactPlace.ts";
import type { ChangedProperty, NewProperty } from "./form.ts";
import { filesOfParameters, partFiles, storeFiles } from "./parameterFiles.ts";
import { addFiles, given, removeFiles, replaceFacilities, replaceParameters, townText } from "./parts.ts";
import { coverText, newTexts, writeGalleryTexts } from "./pictureTexts.ts";
import { findProperty } from "./repository.ts";
import type { Property } from "./tables.ts";

/** Smallest picture of a listing, in pixels (spec §5). */
const LEAST_PHOTO = 120;

/** A member's own listing. @throws Failure 404, or 403 when it belongs to somebody else */
export async function ownProperty(db: Database, user: User, id: number): Promise<Property> {
  return requireOwn(await findProperty(db, { id }), user, "property", id);
}

type Take = Parameters<Parameters<typeof withFiles>[2]>[0];

async function takeAll(take: Take, form: NewProperty | ChangedProperty) {
  const one = (field: "title_image" | "meta_image" | "three_d_image", least: number) => {
    const value = form[field];
    const kind = field === "three_d_image" ? ("panorama" as const) : undefined;
    return value ? take(value, { field, accept: kind ? [...PHOTOS, "gif"] : PHOTOS, least, kind }) : undefined;
  };
  const title_image = await one("title_image", LEAST_PHOTO);
  const meta_image = await one("meta_image", 1);
  const three_d_image = await one("three_d_image", 1);
  const images: string[] = [];
  for (const file of form.gallery_images)
    images.push(await take(file, { field: "gallery_images", accept: PHOTOS, least: LEAST_PHOTO }));
  const documents: string[] = [];
  for (const file of form.documents) documents.push(await take(file, { field: "documents", accept: DOCUMENTS }));
  return { single: { title_image, meta_image, three_d_image }, images, documents };
}

/**
 * Posts a listing and takes one from the owner's limit, both or neither.
 * It is shown at once where the site approves by itself, else after review.
 */
export async function postProperty(
  { db, files, events, now }: AppContext,
  user: User,
  form: NewProperty,
): Promise<number> {
  await assertMayList({ db }, user);
  await assertCategory(db, form.category_id);
  const known = await parametersOf(db, form.category_id);
  const parted = partFiles(known, form.parameters ?? []);
  const parameters = checkParameters(known, parted.values);
  const showsQuarter = form.place_precision === "quarter";
  const shown = shownPlace(form, form.city ?? "", showsQuarter);
  const settings = await readSettings(db);
  const isApproved = isOn(settings.auto_approve) && isVerifiedFor(settings, user);
  return withFiles(files, user.id, async (take) => {
    const taken = await takeAll(take, form);
    const values = await storeFiles(take, parameters, parted.files);
    return events.transaction(async (tx, emit) => {
      const { userPackageId } = await debit(tx, user.id, "property_list");
      const { id } = await tx
        .insertInto("properties")
        .values({
          ...newColumns(user, userPackageId, form),
          ...taken.single,
          ...shown,
          title_image_alt: coverText(form.picture_texts, true),
          slug_id: await newSlug(tx, "properties", form),
          price: form.price,
          property_type: form.property_type,
          rentduration: form.property_type === 1 ? (form.rentduration ?? "Monthly") : null,
          request_status: isApproved ? "approved" : "pending",
          approved_at: isApproved ? now() : null,
          client_address: form.client_address ?? "",
          is_premium: form.is_premium ?? false,
          search: searchVector(form.title, townText(form), `${shown.address} ${form.description}`),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await replaceParameters(tx, id, values);
      await replaceFacilities(tx, id, form.facilities ?? []);
      await addFiles(tx, id, taken.images, taken.documents, newTexts(form.picture_texts, taken.images.length));
      await keepExactPlace(tx, "property", id, form, showsQuarter);
      await announceStatus(tx, emit, { kind: "property", id });
      return id;
    });
  });
}

/** Changes a listing of the member; what the form leaves out stays. */
export async function changeProperty(
  { db, files, events, now }: AppContext,
  user: User,
  form: ChangedProperty,
): Promise<void> {
  const before = await ownProperty(db, user, form.id);
  const categoryId = form.category_id ?? before.category_id;
  if (form.category_id !== undefined) await assertCategory(db, form.category_id);
  if (form.property_type !== undefined && ![0, 1].includes(form.property_type))
    throw invalid("Property type is 0 (sell) or 1 (rent).", "property_type");
  const known = await parametersOf(db, categoryId);
  const kept = await filesOfParameters(db, before.id);
  const parted = form.parameters && partFiles(known, form.parameters, kept);
  const parameters = parted && checkParameters(known, parted.values);
  const settings = await readSettings(db);
  const type = form.property_type ?? before.property_type;
  const texts = changedTexts(form, before);
  const removed = await withFiles(files, user.id, async (take) => {
    const taken = await takeAll(take, form);
    const values = parted && parameters && (await storeFiles(take, parameters, parted.files));
    return events.transaction(async (tx, emit) => {
      const locked = await lockOwnListing(tx, user, "property", before.id);
      const { shows_quarter, ...known } = await placeBefore(tx, "property", before.id);
      const place = { ...known, ...placeGiven(form) };
      const showsQuarter = form.place_precision ? form.place_precision === "quarter" : shows_quarter;
      const shown = shownPlace(place, texts.city, showsQuarter);
      await tx
        .updateTable("properties")
        .set({
          ...texts,
          ...shown,
          ...given(taken.single),
          ...changedDetails(form),
          ...(form.remove_three_d_image && !taken.single.three_d_image && { three_d_image: null }),
          ...given({
            title_image_alt: coverText(form.picture_texts, taken.single.title_image !== undefined),
            price: form.price,
            client_address: form.client_address,
            is_premium: form.is_premium,
          }),
          ...(await changedSlug(tx, "properties", form, before)),
          category_id: categoryId,
          property_type: type,
          rentduration: type === 1 || type === 3 ? (form.rentduration ?? before.rentduration ?? "Monthly") : null,
          ...(await resubmit(tx, user, { kind: "property", locked, settings })),
          search: searchVector(texts.title, townText(texts), `${shown.address} ${texts.description}`),
          updated_at: now(),
          confirmed_at: now(),
        })
        .where("id", "=", before.id)
        .execute();
      if (values) await replaceParameters(tx, before.id, values);
      if (form.facilities) await replaceFacilities(tx, before.id, form.facilities);
      const gone = await removeFiles(tx, before.id, form.remove_gallery_images ?? [], form.remove_documents ?? []);
      await addFiles(tx, before.id, taken.images, taken.documents, newTexts(form.picture_texts, taken.images.length));
      await writeGalleryTexts(tx, "property", before.id, form.picture_texts);
      await keepExactPlace(tx, "property", before.id, place, showsQuarter);
      await announceStatus(tx, emit, { kind: "property", id: before.id }, locked);
      const replaced = (["title_image", "meta_image", "three_d_image"] as const).flatMap((field) => {
        const isRemoved = field === "three_d_image" ? form.remove_three_d_image : form[field] === "";
        const isGone = taken.single[field] !== undefined || isRemoved;
        return isGone ? (before[field] ?? []) : [];
      });
      const named = new Set(values?.map((row) => row.value));
      const left = values ? [...kept.values()].filter((file) => !named.has(file)) : [];
      return [...gone, ...replaced, ...left];
    });
  });
  await files.remove(removed);
}

/** Deletes a listing of the member with its files. */
export async function deleteProperty({ db, files }: AppContext, user: User, id: number): Promise<void> {
  const property = await ownProperty(db, user, id);
  const images = await db.selectFrom("property_images").select("file_id").where("property_id", "=", id).execute();
  const documents = await db.selectFrom("property_documents").select("file_id").where("property_id", "=", id).execute();
  const values = await filesOfParameters(db, id);
  await db.deleteFrom("properties").where("id", "=", id).execute();
  const single = [property.title_image, property.meta_image, property.three_d_image].flatMap((file) => file ?? []);
  await files.remove([...single, ...values.values(), ...[...images, ...documents].map((row) => row.file_id)]);
}
