/** What can be listed. */
export type ListingKind = "property" | "project";

/** The table of each kind. */
export const LISTING_TABLES = { property: "properties", project: "projects" } as const;

/** The column by which other tables refer to a listing of each kind. */
export const LISTING_ID_COLUMNS = { property: "property_id", project: "project_id" } as const;
