import type { AccountTables } from "../accounts/tables.ts";
import type { BillingTables } from "../billing/tables.ts";
import type { BlockTables } from "../blocks/tables.ts";
import type { ChatTables } from "../chat/tables.ts";
import type { ContentTables } from "../content/tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { ListingTables } from "../listings/tables.ts";
import type { NotificationTables } from "../notifications/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { ProjectTables } from "../projects/tables.ts";
import type { StreamTables } from "../stream/tables.ts";

/** Every table, as the domains declare theirs. */
export interface Schema
  extends AccountTables,
    BillingTables,
    BlockTables,
    ChatTables,
    ContentTables,
    FileTables,
    ListingTables,
    NotificationTables,
    OutboxTables,
    ProjectTables,
    StreamTables {}
