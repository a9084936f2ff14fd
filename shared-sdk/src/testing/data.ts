import type { WireUser } from "../wire/accounts.ts";
import type { WireActivePackage, WirePackage } from "../wire/billing.ts";
import type { WireConversation, WireMessage } from "../wire/chat.ts";
import type { WireAgent, WireArticle, WireSettings } from "../wire/content.ts";
import type { WireDraft } from "../wire/drafts.ts";
import type { WirePaymentTransaction } from "../wire/payments.ts";
import type { WireProjectDetail } from "../wire/projects.ts";
import type { WireCategory, WireOwnProperty } from "../wire/rows.ts";
import type { WireAgentVerification, WireVerificationField } from "../wire/verification.ts";
import {
  aCategory,
  aConversation,
  aMessage,
  anAgent,
  anArticle,
  aPackage,
  aPayment,
  aProject,
  aProperty,
  aSettings,
  aUser,
  aVerificationChoice,
  aVerificationField,
} from "./fixtures.ts";

/** The test provider's rows. */
export interface TestData {
  settings: WireSettings;
  /** The member whom the token `TEST_TOKEN` stands for. */
  user: WireUser;
  categories: WireCategory[];
  properties: WireOwnProperty[];
  projects: WireProjectDetail[];
  agents: WireAgent[];
  articles: WireArticle[];
  faqs: { id: number; question: string; answer: string }[];
  packages: WirePackage[];
  activePackages: WireActivePackage[];
  payments: WirePaymentTransaction[];
  /** Pairs of `get_payment_settings`. */
  paymentSettings: { type: string; data: string }[];
  conversations: WireConversation[];
  messages: WireMessage[];
  /** The member's. */
  drafts: WireDraft[];
  verificationFields: WireVerificationField[];
  /** The member's, to be a verified agent; null when they never applied. */
  application: WireAgentVerification | null;
}

export function createTestData(): TestData {
  return {
    settings: aSettings(),
    user: aUser(),
    categories: [aCategory(), aCategory({ id: 2, category: "Apartment", slug_id: "apartment" })],
    properties: [
      aProperty(),
      aProperty({ id: 2, property_type: "rent", price: 38_500, rentduration: "Monthly", city: "Mumbai" }),
      aProperty({ id: 3, added_by: 1, customer_id: 1, customer_name: "Meera Kulkarni" }),
    ],
    projects: [aProject()],
    agents: [anAgent()],
    articles: [anArticle()],
    faqs: [{ id: 1, question: "Is listing free?", answer: "The first package is." }],
    packages: [aPackage(), aPackage({ id: 2, name: "Agent", package_type: "paid", price: 6999 })],
    activePackages: [],
    payments: [aPayment()],
    paymentSettings: [
      { type: "stripe_gateway", data: "1" },
      { type: "stripe_publishable_key", data: "pk_test" },
      { type: "stripe_currency", data: "USD" },
      { type: "bank_transfer_status", data: "1" },
    ],
    conversations: [aConversation()],
    messages: [aMessage()],
    drafts: [],
    verificationFields: [
      aVerificationField({ is_required: true }),
      aVerificationChoice(2, "Work", "checkbox", ["Homes", "Land, plots"]),
      aVerificationField({ id: 3, name: "Licence", field_type: "file" }),
    ],
    application: null,
  };
}
