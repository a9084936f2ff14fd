import { ADMIN, type Row } from "./row.ts";
import { bystander, newPayment } from "./things.ts";

export const OPERATORS: Row[] = [
  ["GET admin-pending", ADMIN],
  ["GET admin-listings", ADMIN, { kind: "property" }],
  [
    "POST admin-review",
    ADMIN,
    async ({ newProperty }) => ({ kind: "property", id: await newProperty(), decision: "reject", reason: "No." }),
  ],
  ["GET admin-members", ADMIN],
  [
    "POST admin-member-status",
    ADMIN,
    async ({ sql, clients }) => ({ user_id: await bystander(sql, clients), is_active: 1 }),
  ],
  ["POST admin-member-role", "401 403 403 403 403 403", { email: "owner@gable.test", is_admin: 1 }],
  [
    "POST admin-verification",
    "401 403 403 403 403 404",
    async ({ sql, clients }) => ({ user_id: await bystander(sql, clients), decision: "approve" }),
  ],
  ["GET admin-verifications", ADMIN],
  ["GET admin-receipts", ADMIN],
  [
    "POST admin-receipt",
    ADMIN,
    async (world) => ({ payment_transaction_id: await newPayment(world, "review"), decision: "reject", reason: "No." }),
  ],
  ["GET admin-content", ADMIN, { kind: "faq" }],
  ["POST admin-content-save", ADMIN, { kind: "faq", values: { question: "Why?", answer: "So." } }],
  ["POST admin-content-delete", "401 403 403 403 403 404", { kind: "faq", id: 99_999 }],
  ["GET admin-content", ADMIN, { kind: "verification-field" }],
  [
    "POST admin-content-save",
    ADMIN,
    ({ counter }) => ({ kind: "verification-field", values: { name: `Question ${counter()}`, field_type: "text" } }),
  ],
  ["GET admin-settings", ADMIN],
  ["POST admin-settings-save", ADMIN, { values: { company_name: "Gable" } }],
  ["POST admin-text", ADMIN, { language_code: "en", key: "sdk.error.network", text: "Words." }],
  ["GET admin-audit", ADMIN],
];
