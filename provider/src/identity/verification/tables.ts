import type { Selectable } from "kysely";
import type { Defaulted, Form, Id, Moment, TranslatedColumns } from "../../platform/database/index.ts";

/** One question of the form for agents. */
export interface VerificationFieldTable extends TranslatedColumns {
  id: Id;
  name: string;
  field_type: "text" | "number" | "radio" | "checkbox" | "dropdown" | "textarea" | "file";
  is_required: Defaulted<boolean>;
  position: Defaulted<number>;
  /** 1 asked, 0 no more; answers that were given stay. */
  status: Defaulted<number>;
}

/** What may be chosen, of radio, checkbox and dropdown. */
export interface VerificationOptionTable {
  id: Id;
  field_id: number;
  value: string;
  position: Defaulted<number>;
}

export interface AgentVerificationTable {
  id: Id;
  user_id: number;
  status: Defaulted<"pending" | "success" | "failed">;
  /** Why it was refused. */
  reason: Defaulted<string>;
  created_at: Moment;
  updated_at: Moment;
}

export interface AgentVerificationValueTable {
  id: Id;
  verification_id: number;
  field_id: number;
  /** Text; of checkboxes a JSON list; of files the name. */
  value: Defaulted<string>;
  /** Private: only the member and administrators get an address. */
  file_id: Defaulted<string | null>;
}

export interface VerificationTables {
  verification_fields: VerificationFieldTable;
  verification_options: VerificationOptionTable;
  agent_verifications: AgentVerificationTable;
  agent_verification_values: AgentVerificationValueTable;
}

export type VerificationField = Omit<Selectable<VerificationFieldTable>, "translations"> & {
  /** Its texts in the language that was asked for. */
  form: Form;
  options: Selectable<VerificationOptionTable>[];
};
export type AgentVerification = Selectable<AgentVerificationTable>;

declare module "../../platform/database/index.ts" {
  interface Schema extends VerificationTables {}
}
