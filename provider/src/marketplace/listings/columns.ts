import type { Transaction } from "kysely";
import type { User } from "../../identity/people/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { slugify } from "../../platform/http/index.ts";
import { given } from "./parts.ts";
import { chosenSlug, takeSlug } from "./slugs.ts";

/* What listings and projects are written with alike. */

type Write = Transaction<Schema>;
type Table = "properties" | "projects";

interface Texts {
  title: string;
  description: string;
  city: string;
  state: string;
  country: string;
}

interface Details {
  video_link?: string;
  meta_title?: string;
  meta_description?: string;
  meta_keywords?: string;
}

/** Columns of a new one; what the form leaves out is empty. */
export const newColumns = (
  user: Pick<User, "id">,
  userPackageId: number,
  form: Pick<Texts, "title" | "description"> & Partial<Texts> & Details & { category_id: number },
) => ({
  user_id: user.id,
  user_package_id: userPackageId,
  category_id: form.category_id,
  title: form.title,
  description: form.description,
  city: form.city ?? "",
  state: form.state ?? "",
  country: form.country ?? "",
  video_link: form.video_link ?? "",
  meta_title: form.meta_title ?? "",
  meta_description: form.meta_description ?? "",
  meta_keywords: form.meta_keywords ?? "",
});

/** Texts of a changed one, by which it is found; what the form leaves out stays. */
export const changedTexts = (form: Partial<Texts>, before: Texts): Texts => ({
  title: form.title ?? before.title,
  description: form.description ?? before.description,
  city: form.city ?? before.city,
  state: form.state ?? before.state,
  country: form.country ?? before.country,
});

/** Columns of what stands beside them and is given; an empty picture takes away the one that is there. */
export const changedDetails = (form: Details & { meta_image?: unknown }) => ({
  ...(form.meta_image === "" && { meta_image: null }),
  ...given({
    video_link: form.video_link,
    meta_title: form.meta_title,
    meta_description: form.meta_description,
    meta_keywords: form.meta_keywords,
  }),
});

/** The slug that the member chose, else one made of the title. @throws Failure naming `slug_id` where it cannot be had */
export const newSlug = (tx: Write, table: Table, form: { title: string; slug_id?: string }): Promise<string> =>
  form.slug_id ? chosenSlug(tx, table, form.slug_id) : takeSlug(tx, table, form.title);

/** The column of another slug that the member chose; none where it stays. @throws Failure naming `slug_id` where it cannot be had */
export async function changedSlug(
  tx: Write,
  table: Table,
  { slug_id }: { slug_id?: string },
  before: { id: number; slug_id: string },
): Promise<{ slug_id?: string }> {
  if (!slug_id || slugify(slug_id) === before.slug_id) return {};
  return { slug_id: await chosenSlug(tx, table, slug_id, before.id) };
}
