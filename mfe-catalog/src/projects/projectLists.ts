import type { ListFilters } from "../shared/listAddress.ts";

export const PROJECTS_SIZE = 12;

/** As the address names them: words, a city, the slug of a category, whether featured, how far building is. */
export const PROJECT_FILTERS = ["category", "city", "promoted", "q", "status"] as const;
export type ProjectFilters = ListFilters<(typeof PROJECT_FILTERS)[number]>;
