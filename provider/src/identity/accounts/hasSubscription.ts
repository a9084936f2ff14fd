import type { Database } from "../../platform/database/index.ts";

/** Whether a member has a package that runs, as the wire says of every account; told by the floor that sells them. */
export type HasSubscription = (db: Database, userId: number) => Promise<boolean>;
