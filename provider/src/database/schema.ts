import type { AccountTables } from "../accounts/tables.ts";
import type { AdminTables } from "../admin/tables.ts";
import type { AdvertisementTables } from "../advertisements/tables.ts";
import type { BillingTables } from "../billing/tables.ts";
import type { BlockTables } from "../blocks/tables.ts";
import type { BoardTables } from "../boards/tables.ts";
import type { ChatTables } from "../chat/tables.ts";
import type { ContentTables } from "../content/tables.ts";
import type { DraftTables } from "../drafts/tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { HistoryTables } from "../history/tables.ts";
import type { IdempotencyTables } from "../idempotency/tables.ts";
import type { ListingTables } from "../listings/tables.ts";
import type { NotificationTables } from "../notifications/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { PaymentTables } from "../payments/tables.ts";
import type { ProjectTables } from "../projects/tables.ts";
import type { RecommendationTables } from "../recommendations/tables.ts";
import type { SavedSearchTables } from "../saved-searches/tables.ts";
import type { SearchTables } from "../search/tables.ts";
import type { StreamTables } from "../stream/tables.ts";
import type { ViewingTables } from "../viewings/tables.ts";

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
