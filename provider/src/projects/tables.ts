import type { Selectable } from "kysely";
import type { Defaulted, Id, Moment, OptionalMoment, SearchVector } from "../database/columns.ts";
import type { LifeColumns, MetaColumns, PlaceColumns, RequestStatus, ShownColumns } from "../listings/tables.ts";

export interface ProjectTable extends MetaColumns, PlaceColumns, LifeColumns, ShownColumns {
  id: Id;
  slug_id: string;
  user_id: number | null;
  category_id: number;
  title: string;
  description: string;
  /** upcoming, under_construction. */
  type: string;
  location: string;
  video_link: Defaulted<string>;
  image: Defaulted<string | null>;
  status: Defaulted<number>;
  request_status: RequestStatus;
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

export interface ProjectPlanTable extends ProjectFileTable {
  title: string;
}

export interface ProjectTables {
  projects: ProjectTable;
  project_images: ProjectFileTable;
  project_documents: ProjectFileTable;
  project_plans: ProjectPlanTable;
}

export type Project = Omit<Selectable<ProjectTable>, "search">;
