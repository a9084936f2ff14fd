import type { Agent, Article, Faq } from "../model/content.ts";
import type { Category, City, PropertyCard } from "../model/listing.ts";
import type { ProjectCard } from "../model/project.ts";
import { homepageData, type WireHomeSection } from "../wire/content.ts";
import type { WireAnswer } from "../wire/envelope.ts";
import { toCategoryReference } from "./decode/common.ts";
import { toAgent, toArticle } from "./decode/content.ts";
import { toCategory, toPropertyCard } from "./decode/listing.ts";
import { toProjectCard } from "./decode/project.ts";
import { defineCall } from "./defineCall.ts";
import { type Near, nearFields } from "./near.ts";

export interface Slide {
  id: number;
  image: string;
  link: string;
  category: { id: number; name: string; slugId: string } | null;
  property: { id: number; slugId: string; title: string; image: string; price: number } | null;
}

/** One section of the home page, in the administrator's order. */
export type HomeSection = (
  | {
      kind: "featured_properties" | "most_liked" | "most_viewed" | "nearby" | "premium" | "recommended" | "map";
      title: string;
      items: PropertyCard[];
    }
  | { kind: "projects" | "featured_projects"; title: string; items: ProjectCard[] }
  | { kind: "categories"; title: string; items: Category[] }
  | { kind: "articles"; title: string; items: Article[] }
  | { kind: "faqs"; title: string; items: Faq[] }
  | { kind: "agents"; title: string; items: Agent[] }
  | { kind: "cities"; title: string; items: City[] }
) & {
  /** The title is in the language of the page; without it, in the site's own. */
  translated?: true;
};

export interface Home {
  sections: HomeSection[];
  slides: Slide[];
  /** False when nothing is near the asked place and the provider showed everything instead. */
  nearPlace: boolean;
}

const PROPERTY_SECTIONS = {
  featured_properties_section: "featured_properties",
  most_liked_properties_section: "most_liked",
  most_viewed_properties_section: "most_viewed",
  nearby_properties_section: "nearby",
  premium_properties_section: "premium",
  user_recommendations_section: "recommended",
  properties_on_map_section: "map",
} as const;

function toHomeSection(row: WireHomeSection): HomeSection {
  const section = sectionOf(row);
  return row.translated_title ? { ...section, translated: true } : section;
}

function sectionOf(row: WireHomeSection): HomeSection {
  switch (row.type) {
    case "projects_section":
      return { kind: "projects", title: row.title, items: row.data.map(toProjectCard) };
    case "featured_projects_section":
      return { kind: "featured_projects", title: row.title, items: row.data.map(toProjectCard) };
    case "categories_section":
      return { kind: "categories", title: row.title, items: row.data.map(toCategory) };
    case "articles_section":
      return { kind: "articles", title: row.title, items: row.data.map(toArticle) };
    case "faqs_section":
      return { kind: "faqs", title: row.title, items: row.data };
    case "agents_list_section":
      return { kind: "agents", title: row.title, items: row.data.map(toAgent) };
    case "properties_by_cities_section":
      return {
        kind: "cities",
        title: row.title,
        items: row.data.map((city) => ({ name: city.City, count: city.Count, image: city.image })),
      };
    default:
      return { kind: PROPERTY_SECTIONS[row.type], title: row.title, items: row.data.map(toPropertyCard) };
  }
}

export function toSlide(row: WireAnswer<typeof homepageData>["data"]["slider_section"][number]): Slide {
  return {
    id: row.id,
    image: row.web_image || row.image,
    link: row.link,
    category: row.category ? toCategoryReference(row.category) : null,
    property: row.property
      ? {
          id: row.property.id,
          slugId: row.property.slug_id,
          title: row.property.title,
          image: row.property.title_image,
          price: row.property.price,
        }
      : null,
  };
}

function toHome(answer: WireAnswer<typeof homepageData>): Home {
  return {
    sections: answer.data.sections.map(toHomeSection),
    slides: answer.data.slider_section.map(toSlide),
    nearPlace: answer.data.homepage_location_data_available,
  };
}

export interface HomeInput {
  near?: Near | null;
}

/** The home page's sections and slides, near a place when one is given. */
export const home = defineCall(homepageData, {
  request: (input: HomeInput) => nearFields(input.near),
  answer: toHome,
});
