import type { Home, HomeSection, Slide } from "@gable/shared-sdk/calls";
import type { Article, Category, City, Faq } from "@gable/shared-sdk/model";
import {
  type AgentSummary,
  agentSummary,
  type CategoryChoice,
  categoryChoice,
  type ListingRank,
  type ListingTile,
  type ProjectSummary,
  projectSummary,
  rankOf,
  tileOf,
} from "../shared/tile.ts";
import { drawingOf } from "./categoryDrawing.ts";

export type Read = Pick<Article, "id" | "slugId" | "title" | "image"> & { category: { name: string } | null };
/** `icon` is empty where the kind has a drawing. */
export type Room = CategoryChoice & Pick<Category, "icon">;

/** A section with the items that the page has room for, each with what it shows of them. */
export type ShownSection = (
  | { kind: "featured_properties" | "nearby" | "premium" | "recommended" | "map"; title: string; items: ListingTile[] }
  | { kind: "most_liked" | "most_viewed"; title: string; items: ListingRank[] }
  | { kind: "projects" | "featured_projects"; title: string; items: ProjectSummary[] }
  | { kind: "categories"; title: string; items: Room[] }
  | { kind: "articles"; title: string; items: Read[] }
  | { kind: "faqs"; title: string; items: Faq[] }
  | { kind: "agents"; title: string; items: AgentSummary[] }
  | { kind: "cities"; title: string; items: City[] }
) & { translated?: true };

export interface ShownHome {
  sections: ShownSection[];
  slide: Pick<Slide, "image" | "property"> | null;
  /** How many slides there are. */
  slides: number;
  nearPlace: boolean;
}

const ROOM = {
  featured_properties: 5,
  nearby: 4,
  recommended: 4,
  map: 4,
  premium: 2,
  most_liked: 6,
  most_viewed: 6,
  projects: 3,
  featured_projects: 3,
  categories: 8,
  articles: 3,
  faqs: 5,
  agents: 4,
  cities: 6,
} as const;

const roomOf = (category: Category): Room => ({
  ...categoryChoice(category),
  icon: drawingOf(category) ? "" : category.icon,
});

const readOf = ({ id, slugId, title, image, category }: Article): Read => ({
  id,
  slugId,
  title,
  image,
  category: category && { name: category.name },
});

function shownSection(section: HomeSection): ShownSection {
  const shown = pared(section);
  return section.translated ? { ...shown, translated: true } : shown;
}

function pared(section: HomeSection): ShownSection {
  const { kind, title } = section;
  const most = ROOM[kind];
  switch (kind) {
    case "most_liked":
    case "most_viewed":
      return { kind, title, items: section.items.slice(0, most).map(rankOf) };
    case "projects":
    case "featured_projects":
      return { kind, title, items: section.items.slice(0, most).map(projectSummary) };
    case "categories":
      return { kind, title, items: section.items.slice(0, most).map(roomOf) };
    case "articles":
      return { kind, title, items: section.items.slice(0, most).map(readOf) };
    case "faqs":
      return { kind, title, items: section.items.slice(0, most) };
    case "agents":
      return { kind, title, items: section.items.slice(0, most).map(agentSummary) };
    case "cities":
      return { kind, title, items: section.items.slice(0, most) };
    default:
      return { kind, title, items: section.items.slice(0, most).map(tileOf) };
  }
}

/** The front page's answer as the page shows it. */
export function shownHome({ sections, slides, nearPlace }: Home): ShownHome {
  const slide = slides[0];
  return {
    sections: sections.map(shownSection),
    slides: slides.length,
    slide: slide ? { image: slide.image, property: slide.property } : null,
    nearPlace,
  };
}
