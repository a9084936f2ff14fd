import type { Defaulted, Id, Moment, TranslatedColumns } from "../../platform/database/index.ts";
import type { MetaColumns } from "../listing-catalogue/index.ts";

export interface ArticleTable extends MetaColumns, TranslatedColumns {
  id: Id;
  slug_id: string;
  title: string;
  /** HTML, sanitised when written. */
  description: string;
  image: Defaulted<string | null>;
  category_id: Defaulted<number | null>;
  created_at: Moment;
}

export interface FaqTable extends TranslatedColumns {
  id: Id;
  question: string;
  answer: string;
  position: Defaulted<number>;
}

export interface ContactMessageTable {
  id: Id;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Moment;
}

export interface ReportReasonTable extends TranslatedColumns {
  id: Id;
  reason: string;
  created_at: Moment;
  updated_at: Moment;
}

export interface ReportTable {
  id: Id;
  /** Null: another reason, in the member's words. */
  reason_id: number | null;
  property_id: number;
  user_id: number;
  other_message: Defaulted<string>;
  created_at: Moment;
}

export interface HomepageSectionTable extends TranslatedColumns {
  id: Id;
  type: string;
  title: string;
  position: number;
  is_active: Defaulted<boolean>;
}

export interface SliderTable {
  id: Id;
  /** 1 picture only, 2 category, 3 property, 4 other link. */
  slider_type: string;
  image: string;
  link: Defaulted<string>;
  category_id: Defaulted<number | null>;
  property_id: Defaulted<number | null>;
  show_property_details: Defaulted<boolean>;
  position: number;
}

/** A view of a city, by the name that listings give it. */
export interface CityPictureTable {
  id: Id;
  city: string;
  image: string;
}

/** Titles of the site's pages for search engines, by the page's name. */
export interface SeoSettingTable extends MetaColumns, TranslatedColumns {
  id: Id;
  page: string;
}

export interface ContentTables {
  articles: ArticleTable;
  faqs: FaqTable;
  contact_messages: ContactMessageTable;
  report_reasons: ReportReasonTable;
  reports: ReportTable;
  homepage_sections: HomepageSectionTable;
  seo_settings: SeoSettingTable;
  sliders: SliderTable;
  city_pictures: CityPictureTable;
}

declare module "../../platform/database/index.ts" {
  interface Schema extends ContentTables {}
}
