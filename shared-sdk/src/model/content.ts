import type { Moment, PageMeta } from "./common.ts";

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
