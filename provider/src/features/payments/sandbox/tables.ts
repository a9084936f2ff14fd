import type { Selectable } from "kysely";
import type { Defaulted, Moment, OptionalMoment } from "../../../platform/database/index.ts";

/** What the sandbox, as a service of its own, keeps of an order. */
export interface SandboxChargeTable {
  /** Random; the last part of the hosted page's address. */
  id: string;
  order_id: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
  package_name: string;
  /** In which the hosted page is written. */
  language: string;
  status: Defaulted<"open" | "challenge" | "processing" | "paid" | "cancelled">;
  /** The test card that was chosen last; empty before. */
  card: Defaulted<string>;
  /** Of `processing`: from when on whoever asks hears that it is paid. */
  settles_at: OptionalMoment;
  created_at: Moment;
}

export type SandboxCharge = Selectable<SandboxChargeTable>;
