import type { PersonRow, User } from "../../identity/people/index.ts";
import type { Form } from "../../platform/database/index.ts";
import type { StoredFile } from "../../platform/files/index.ts";

export type ListingFile = Pick<StoredFile, "id" | "kind" | "name">;

/** A field of listings, in the words of the language that is asked for where there are some. */
export interface Field {
  id: number;
  name: string;
  type_of_parameter: string;
  type_values: unknown;
  image: string | null;
  is_required: boolean;
  form: Form | null;
}

/** A field with what a listing says in it. */
export interface FilledField {
  field: Field;
  value: unknown;
  /** The file that the value names, of fields that take one. */
  file: ListingFile | null;
}

export interface AssignedFacility {
  id: number;
  facility_id: number;
  distance: number;
  name: string;
  image: string | null;
  form: Form | null;
}

/** What belongs to a listing. */
export interface ListingRecord {
  id: number;
  parameters: FilledField[];
  facilities: AssignedFacility[];
  images: { id: number; file_id: string; name: string | null; alt: string }[];
  documents: { id: number; file_id: string; name: string; mime: string }[];
  is_favourite: boolean;
}

/** What a listing's page tells of people besides. */
export interface ListingPeople {
  /** Null for the site's own. */
  owner: PersonRow | null;
  interests: Pick<User, "id" | "name" | "profile">[] | null;
  is_reported: boolean;
  /** The viewer has blocked the owner, or who answers for the site. */
  is_blocked_by_me: boolean;
  is_blocked_by_user: boolean;
  title_image_hash: string | null;
}

export interface CategoryRecord {
  id: number;
  name: string;
  image: string | null;
  slug_id: string;
  form: Form;
}

export interface Records<Row = ListingRecord> {
  records: ReadonlyMap<number, Row>;
  categories: ReadonlyMap<number, CategoryRecord>;
  /** Those that were asked for, by key. */
  settings: Record<string, unknown>;
}

export type RecordsWithPeople = Records<ListingRecord & ListingPeople>;
