import { accounts } from "./accounts/routes.ts";
import { admin } from "./admin/routes.ts";
import { advertisements } from "./advertisements/routes.ts";
import { agents } from "./agents/routes.ts";
import { billing } from "./billing/routes.ts";
import { blocks } from "./blocks/routes.ts";
import { boards } from "./boards/routes.ts";
import { chat } from "./chat/routes.ts";
import { pages } from "./content/pages.ts";
import { content } from "./content/routes.ts";
import { drafts } from "./drafts/routes.ts";
import { files } from "./files/routes.ts";
import { history } from "./history/routes.ts";
import { idempotencyJobs } from "./idempotency/jobs.ts";
import { compare } from "./listings/compare.ts";
import { listingJobs } from "./listings/jobs.ts";
import { listings } from "./listings/routes.ts";
import { slugRoutes } from "./listings/slug-routes.ts";
import type { Module } from "./module.ts";
import { mortgage } from "./mortgage/routes.ts";
import { notifications } from "./notifications/routes.ts";
import { openApi } from "./openapi/routes.ts";
import { outbox } from "./outbox/routes.ts";
import { payments } from "./payments/routes.ts";
import { places } from "./places/routes.ts";
import { projects } from "./projects/routes.ts";
import { recommendations } from "./recommendations/routes.ts";
import { savedSearches } from "./saved-searches/routes.ts";
import { search } from "./search/routes.ts";
import { shareImages } from "./share-images/routes.ts";
import { sitemap } from "./sitemap/routes.ts";
import { statistics } from "./statistics/routes.ts";
import { stream } from "./stream/routes.ts";
import { viewings } from "./viewings/routes.ts";

/** The provider's table of contents. */
export const modules: Module[] = [
  accounts,
  admin,
  advertisements,
  agents,
  billing,
  blocks,
  boards,
  chat,
  compare,
  content,
  drafts,
  files,
  history,
  idempotencyJobs,
  listingJobs,
  listings,
  mortgage,
  notifications,
  openApi,
  outbox,
  pages,
  payments,
  places,
  projects,
  recommendations,
  savedSearches,
  search,
  shareImages,
  sitemap,
  slugRoutes,
  statistics,
  stream,
  viewings,
];
