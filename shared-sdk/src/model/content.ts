import type { Moment, PageMeta } from "./common.ts";
import type { Category, City, PropertyCard } from "./listing.ts";
import type { ProjectCard } from "./project.ts";

export interface Agent {
  id: number;
  name: string;
  email: string;
  slugId: string;
  profile: string;
  propertyCount: number;
  projectCount: number;
  verified: boolean;
  isAdmin: boolean;
}

export interface AgentDetail extends Agent {
  mobile: string;
  address: string;
  city: string;
  state: string;
  country: string;
  about: string;
  social: { facebook: string; twitter: string; instagram: string; youtube: string };
  premiumPropertyCount: number;
}

export interface Article {
  id: number;
  slugId: string;
  title: string;
  /** HTML written by administrators; to be sanitised before it is shown. */
  html: string;
  image: string;
  category: { id: number; name: string; slugId: string } | null;
  published: Moment;
  meta: PageMeta;
}

export interface Faq {
  id: number;
  question: string;
  answer: string;
}

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
