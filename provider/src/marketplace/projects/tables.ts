import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment, SearchVector } from "../../platform/database/index.ts";
import type { MetaColumns } from "../listing-catalogue/index.ts";
import type { LifecycleColumns, VisibilityColumns } from "../listing-lifecycle/index.ts";
import type { PlaceColumns } from "../listings/index.ts";

export interface ProjectTable extends MetaColumns, PlaceColumns, LifecycleColumns, VisibilityColumns {
  id: Id;
  slug_id: string;
  user_id: number | null;
  category_id: number;
  title: string;
  description: string;
  /** upcoming, under_construction. */
  type: string;
  /** Street and number; of one that shows its quarter alone, the quarter or nothing. */
  location: string;
  /** As of properties. */
  shows_quarter: Defaulted<boolean>;
  video_link: Defaulted<string>;
  image: Defaulted<string | null>;
  /** What it shows, in words. */
  image_alt: Defaulted<string>;
  total_click: Defaulted<number>;
  promoted_until: OptionalMoment;
  search: SearchVector;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProjectFileTable {
  id: Id;
  project_id: number;
  file_id: string;
}

export interface ProjectImageTable extends ProjectFileTable {
  /** What it shows, in words. */
  alt: Defaulted<string>;
}

export interface ProjectPlanTable extends ProjectFileTable {
  title: string;
}

export interface ProjectTables {
  projects: ProjectTable;
  project_images: ProjectImageTable;
  project_documents: ProjectFileTable;
  project_plans: ProjectPlanTable;
}

export type Project = Omit<Selectable<ProjectTable>, "search">;

declare module "../../platform/database/index.ts" {
  interface Schema extends ProjectTables {}
}
