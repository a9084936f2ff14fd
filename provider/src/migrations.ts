import type { Migration } from "kysely/migration";
import { boardsMigrations } from "./features/boards/index.ts";
import { chatMigrations } from "./features/chat/index.ts";
import { draftsMigrations } from "./features/drafts/index.ts";
import { historyMigrations } from "./features/history/index.ts";
import { paymentsMigrations } from "./features/payments/index.ts";
import { recommendationsMigrations } from "./features/recommendations/index.ts";
import { savedSearchesMigrations } from "./features/saved-searches/index.ts";
import { searchMigrations } from "./features/search/index.ts";
import { sitemapMigrations } from "./features/sitemap/index.ts";
import { viewingsMigrations } from "./features/viewings/index.ts";
import { accountsMigrations } from "./identity/accounts/index.ts";
import { blocksMigrations } from "./identity/blocks/index.ts";
import { notificationsMigrations } from "./identity/notifications/index.ts";
import { peopleMigrations } from "./identity/people/index.ts";
import { sessionsMigrations } from "./identity/sessions/index.ts";
import { verificationMigrations } from "./identity/verification/index.ts";
import { advertisementsMigrations } from "./marketplace/advertisements/index.ts";
import { agentsMigrations } from "./marketplace/agents/index.ts";
import { billingMigrations } from "./marketplace/billing/index.ts";
import { contentMigrations } from "./marketplace/content/index.ts";
import { listingCatalogueMigrations } from "./marketplace/listing-catalogue/index.ts";
import { listingLifecycleMigrations } from "./marketplace/listing-lifecycle/index.ts";
import { listingSearchMigrations } from "./marketplace/listing-search/index.ts";
import { listingsMigrations } from "./marketplace/listings/index.ts";
import { projectsMigrations } from "./marketplace/projects/index.ts";
import { adminMigrations } from "./operations/admin/index.ts";
import { databaseMigrations, joinMigrations } from "./platform/database/index.ts";
import { filesMigrations } from "./platform/files/index.ts";
import { idempotencyMigrations } from "./platform/http/index.ts";
import { outboxMigrations } from "./platform/outbox/index.ts";
import { revisionMigrations } from "./platform/revision/index.ts";
import { settingsMigrations } from "./platform/settings/index.ts";
import { streamMigrations } from "./platform/stream/index.ts";
import { textsMigrations } from "./platform/texts/index.ts";

/**
 * Each name begins with three digits, and migrations run in the order of their names: the baselines of the modules have numbers
 * below 600, those of referenced tables the lower ones. A later change is a new migration with a number from 600 on.
 */
export const migrations: Record<string, Migration> = joinMigrations(
  peopleMigrations,
  accountsMigrations,
  sessionsMigrations,
  verificationMigrations,
  blocksMigrations,
  filesMigrations,
  outboxMigrations,
  settingsMigrations,
  textsMigrations,
  streamMigrations,
  idempotencyMigrations,
  revisionMigrations,
  databaseMigrations,
  listingCatalogueMigrations,
  billingMigrations,
  projectsMigrations,
  listingsMigrations,
  listingLifecycleMigrations,
  advertisementsMigrations,
  contentMigrations,
  notificationsMigrations,
  chatMigrations,
  viewingsMigrations,
  draftsMigrations,
  historyMigrations,
  savedSearchesMigrations,
  boardsMigrations,
  paymentsMigrations,
  recommendationsMigrations,
  searchMigrations,
  adminMigrations,
  agentsMigrations,
  sitemapMigrations,
  listingSearchMigrations,
);
