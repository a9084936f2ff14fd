import { boards } from "./features/boards/routes.ts";
import { chat } from "./features/chat/routes.ts";
import { drafts } from "./features/drafts/routes.ts";
import { history } from "./features/history/routes.ts";
import { home } from "./features/home/routes.ts";
import { mortgage } from "./features/mortgage/routes.ts";
import { payments } from "./features/payments/routes.ts";
import { places } from "./features/places/routes.ts";
import { push } from "./features/push/routes.ts";
import { recommendations } from "./features/recommendations/routes.ts";
import { savedSearches } from "./features/saved-searches/routes.ts";
import { search } from "./features/search/routes.ts";
import { shareImages } from "./features/share-images/routes.ts";
import { sitemap } from "./features/sitemap/routes.ts";
import { statistics } from "./features/statistics/routes.ts";
import { viewings } from "./features/viewings/routes.ts";
import { accounts } from "./identity/accounts/routes.ts";
import { blocks } from "./identity/blocks/routes.ts";
import { notifications } from "./identity/notifications/routes.ts";
import { verification } from "./identity/verification/routes.ts";
import { advertisements } from "./marketplace/advertisements/routes.ts";
import { agents } from "./marketplace/agents/routes.ts";
import { hasSubscription } from "./marketplace/billing/limits.ts";
import { billing } from "./marketplace/billing/routes.ts";
import { pages } from "./marketplace/content/pages.ts";
import { content } from "./marketplace/content/routes.ts";
import { compare } from "./marketplace/listings/compare.ts";
import { listingJobs } from "./marketplace/listings/jobs.ts";
import { listings } from "./marketplace/listings/routes.ts";
import { slugRoutes } from "./marketplace/listings/slugRoutes.ts";
import { projects } from "./marketplace/projects/routes.ts";
import { subscriptions } from "./marketplace/subscriptions/routes.ts";
import { admin } from "./operations/admin/routes.ts";
import type { Module } from "./platform/context/module.ts";
import { files } from "./platform/files/routes.ts";
import { idempotencyJobs } from "./platform/http/idempotency/jobs.ts";
import { openApi } from "./platform/openapi/routes.ts";
import { outbox } from "./platform/outbox/routes.ts";
import { stream } from "./platform/stream/routes.ts";

/** The provider's table of contents. */
export const modules: Module[] = [
  accounts(hasSubscription),
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
  home,
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
  push,
  recommendations,
  savedSearches,
  search,
  shareImages,
  sitemap,
  slugRoutes,
  statistics,
  stream,
  subscriptions,
  verification,
  viewings,
];
