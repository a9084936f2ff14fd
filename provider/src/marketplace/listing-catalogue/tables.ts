import type { Defaulted, Id, Json, Moment, TranslatedColumns } from "../../platform/database/index.ts";

/** What a page says of itself to search engines and link previews. */
export interface MetaColumns {
  meta_title: Defaulted<string>;
  meta_description: Defaulted<string>;
  meta_keywords: Defaulted<string>;
  meta_image: Defaulted<string | null>;
}

export interface CategoryTable extends MetaColumns, TranslatedColumns {
  id: Id;
  name: string;
  slug_id: string;
  image: Defaulted<string | null>;
  position: Defaulted<number>;
}

export interface ParameterTable extends TranslatedColumns {
  id: Id;
  name: string;
  /** textbox, textarea, number, dropdown, radiobutton, checkbox, file. */
  type_of_parameter: string;
  type_values: Json<string[] | null>;
  image: Defaulted<string | null>;
  is_required: Defaulted<boolean>;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: Defaulted<number>;
}

export interface FacilityTable extends TranslatedColumns {
  id: Id;
  name: string;
  image: Defaulted<string | null>;
  created_at: Moment;
  updated_at: Moment;
}

export interface CatalogueTables {
  categories: CategoryTable;
  parameters: ParameterTable;
  category_parameters: CategoryParameterTable;
  facilities: FacilityTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends CatalogueTables {}
}
