import type { AccountTables } from "../accounts/tables.ts";
import type { ContentTables } from "../content/tables.ts";
import type { FileTables } from "../files/tables.ts";
import type { ListingTables } from "../listings/tables.ts";
import type { OutboxTables } from "../outbox/tables.ts";
import type { ProjectTables } from "../projects/tables.ts";

/** Every table, as the domains declare theirs. */
export interface Schema extends AccountTables, ContentTables, FileTables, ListingTables, OutboxTables, ProjectTables {}
