import { boards } from "./features/boards/index.ts";
import { chat } from "./features/chat/index.ts";
import { drafts } from "./features/drafts/index.ts";
import { history } from "./features/history/index.ts";
import { home } from "./features/home/index.ts";
import { mortgage } from "./features/mortgage/index.ts";
import { payments } from "./features/payments/index.ts";
import { places } from "./features/places/index.ts";
import { push } from "./features/push/index.ts";
import { recommendations } from "./features/recommendations/index.ts";
import { savedSearches } from "./features/saved-searches/index.ts";
import { search } from "./features/search/index.ts";
import { shareImages } from "./features/share-images/index.ts";
import { sitemap } from "./features/sitemap/index.ts";
import { statistics } from "./features/statistics/index.ts";
import { viewings } from "./features/viewings/index.ts";
import { accounts } from "./identity/accounts/index.ts";
import { blocks } from "./identity/blocks/index.ts";
import { notifications } from "./identity/notifications/index.ts";
import { verification } from "./identity/verification/index.ts";
import { advertisements } from "./marketplace/advertisements/index.ts";
import { agents } from "./marketplace/agents/index.ts";
import { billing, hasSubscription } from "./marketplace/billing/index.ts";
import { content, pages } from "./marketplace/content/index.ts";
import { listingCatalogue } from "./marketplace/listing-catalogue/index.ts";
import { listingLifecycle } from "./marketplace/listing-lifecycle/index.ts";
import { listingSearchJobs } from "./marketplace/listing-search/index.ts";
import { compare, listingJobs, listings, slugRoutes } from "./marketplace/listings/index.ts";
import { projects } from "./marketplace/projects/index.ts";
import { subscriptions } from "./marketplace/subscriptions/index.ts";
import { admin } from "./operations/admin/index.ts";
import type { Module } from "./platform/context/index.ts";
import { files } from "./platform/files/index.ts";
import { idempotencyJobs } from "./platform/http/index.ts";
import { viewJobs } from "./platform/jobs/index.ts";
import { openApi } from "./platform/openapi/index.ts";
import { outbox } from "./platform/outbox/index.ts";
import { publicRevision } from "./platform/revision/index.ts";
import { stream } from "./platform/stream/index.ts";

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
  listingCatalogue,
  listingJobs,
  listingLifecycle,
  listingSearchJobs,
  listings,
  mortgage,
  notifications,
  openApi,
  outbox,
  pages,
  payments,
  places,
  projects,
  publicRevision,
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
  viewJobs,
];
