import type { BoardTables } from "../../features/boards/tables.ts";
import type { ChatTables } from "../../features/chat/tables.ts";
import type { DraftTables } from "../../features/drafts/tables.ts";
import type { HistoryTables } from "../../features/history/tables.ts";
import type { PaymentTables } from "../../features/payments/tables.ts";
import type { RecommendationTables } from "../../features/recommendations/tables.ts";
import type { SavedSearchTables } from "../../features/saved-searches/tables.ts";
import type { SearchTables } from "../../features/search/tables.ts";
import type { ViewingTables } from "../../features/viewings/tables.ts";
import type { BlockTables } from "../../identity/blocks/tables.ts";
import type { NotificationTables } from "../../identity/notifications/tables.ts";
import type { AccountTables } from "../../identity/people/tables.ts";
import type { AdvertisementTables } from "../../marketplace/advertisements/tables.ts";
import type { BillingTables } from "../../marketplace/billing/tables.ts";
import type { ContentTables } from "../../marketplace/content/tables.ts";
import type { ListingTables } from "../../marketplace/listings/tables.ts";
import type { ProjectTables } from "../../marketplace/projects/tables.ts";
import type { AdminTables } from "../../operations/admin/tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { IdempotencyTables } from "../http/idempotency/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { StreamTables } from "../stream/tables.ts";

/** Every table, as the domains declare theirs. */
export interface Schema
  extends AccountTables,
    AdminTables,
    AdvertisementTables,
    BillingTables,
    BlockTables,
    BoardTables,
    ChatTables,
    ContentTables,
    DraftTables,
    FileTables,
    HistoryTables,
    IdempotencyTables,
    ListingTables,
    NotificationTables,
    OutboxTables,
    PaymentTables,
    ProjectTables,
    RecommendationTables,
    SavedSearchTables,
    SearchTables,
    StreamTables,
    ViewingTables {}
