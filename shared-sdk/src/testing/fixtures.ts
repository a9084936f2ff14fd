import type { SessionData } from "../host/state.ts";
import { user, type WireUser } from "../wire/accounts.ts";
import { activePackage, packageRow, type WireActivePackage, type WirePackage } from "../wire/billing.ts";
import { conversation, message, type WireConversation, type WireMessage } from "../wire/chat.ts";
import { agent, article, settings, type WireAgent, type WireArticle, type WireSettings } from "../wire/content.ts";
import { invoice, type WireInvoice } from "../wire/invoices.ts";
import { paymentTransaction, type WirePaymentTransaction } from "../wire/payments.ts";
import { projectDetail, type WireProjectDetail } from "../wire/projects.ts";
import { category, ownProperty, type WireCategory, type WireOwnProperty } from "../wire/rows.ts";
import {
  agentVerification,
  verificationField,
  type WireAgentVerification,
  type WireVerificationField,
} from "../wire/verification.ts";
import { TEST_TOKEN } from "./token.ts";

/*
 * Rows as a provider answers them. Only what a test is about needs to be said; the schemas fill the rest.
 */

export const aSettings = (fields: Partial<WireSettings> = {}): WireSettings =>
  settings.parse({
    company_name: "Gable",
    company_email: "hello@gable.test",
    company_tel1: "+91 20 1234 5678",
    currency_symbol: "₹",
    selected_currency_data: { code: "INR", name: "Indian rupee", symbol: "₹" },
    default_language: "en",
    languages: [
      { id: 1, code: "en", name: "English", rtl: 0 },
      { id: 2, code: "ar", name: "العربية", rtl: 1 },
    ],
    number_with_suffix: "1",
    min_price: 100_000,
    max_price: 90_000_000,
    extensions: ["autocomplete", "uploads", "stream", "read-marks", "clean answers"],
    ...fields,
  });

export const aCategory = (fields: Partial<WireCategory> = {}): WireCategory =>
  category.parse({
    id: 1,
    category: "House",
    slug_id: "house",
    image: "/files/house.svg",
    properties_count: 2,
    parameter_types: [
      { id: 1, name: "Bedrooms", type_of_parameter: "number", type_values: null, image: "", is_required: 1 },
      {
        id: 2,
        name: "Furnishing",
        type_of_parameter: "dropdown",
        type_values: ["Furnished", "Unfurnished"],
        image: "",
        is_required: 0,
      },
    ],
    ...fields,
  });

/** A property in its fullest form, the owner's; the other calls' schemas keep what is theirs. */
export const aProperty = (fields: Partial<WireOwnProperty> = {}): WireOwnProperty => {
  const id = fields.id ?? 1;
  return ownProperty.parse({
    id,
    slug_id: `house-${id}`,
    title: `House ${id}`,
    description: "A quiet house with a garden.",
    category_id: 1,
    category: { id: 1, category: "House", image: "/files/house.svg", slug_id: "house" },
    property_type: "sell",
    price: 11_500_000,
    city: "Pune",
    state: "Maharashtra",
    country: "India",
    latitude: "18.5204",
    longitude: "73.8567",
    address: "14 Lane 7, Kalyani Nagar, Pune",
    title_image: `/files/house-${id}.jpg`,
    gallery: [{ id: id * 10, image: "garden.jpg", image_url: "/files/garden.jpg" }],
    parameters: [
      {
        id: 1,
        name: "Bedrooms",
        type_of_parameter: "number",
        type_values: null,
        image: "",
        is_required: 1,
        value: "4",
      },
    ],
    assign_facilities: [{ id: 1, property_id: id, facility_id: 1, distance: 2, name: "School", image: "" }],
    request_status: "approved",
    status: 1,
    added_by: 2,
    customer_id: 2,
    customer_name: "Omar Haddad",
    customer_slug_id: "omar-haddad",
    email: "owner@gable.test",
    mobile: "+91 98765 43210",
    is_interest_available: true,
    is_report_available: true,
    created_at_iso: "2026-01-10T08:00:00.000Z",
    ...fields,
  });
};

export const aProject = (fields: Partial<WireProjectDetail> = {}): WireProjectDetail =>
  projectDetail.parse({
    id: 1,
    slug_id: "riverside",
    title: "Riverside",
    type: "upcoming",
    image: "/files/riverside.jpg",
    status: 1,
    request_status: "approved",
    location: "Riverside Road, Pune",
    city: "Pune",
    category_id: 1,
    category: { id: 1, category: "House", image: "", slug_id: "house" },
    added_by: 2,
    customer: { id: 2, name: "Omar Haddad", profile: "", email: "", mobile: "", slug_id: "omar-haddad" },
    description: "Forty homes by the river.",
    ...fields,
  });

/** A member whose profile is complete. */
export const aUser = (fields: Partial<WireUser> = {}): WireUser =>
  user.parse({
    id: 1,
    name: "Meera Kulkarni",
    email: "member@gable.test",
    mobile: "+91 91234 56789",
    profile: "/files/meera.jpg",
    address: "3 Lake View, Pune",
    logintype: 3,
    slug_id: "meera-kulkarni",
    ...fields,
  });

/** The session of {@link aUser}, signed in. */
export const aSession = (fields: Partial<SessionData> = {}): SessionData => ({
  token: TEST_TOKEN,
  id: 1,
  name: "Meera Kulkarni",
  email: "member@gable.test",
  mobile: "+91 91234 56789",
  profile: "/files/meera.jpg",
  address: "3 Lake View, Pune",
  slugId: "meera-kulkarni",
  isAdmin: false,
  ...fields,
});

export const anArticle = (fields: Partial<WireArticle> = {}): WireArticle =>
  article.parse({
    id: 1,
    slug_id: "buying-a-first-home",
    title: "Buying a first home",
    description: "<p>Start with the plan.</p>",
    created_at_iso: "2026-01-02T00:00:00.000Z",
    ...fields,
  });

export const anAgent = (fields: Partial<WireAgent> = {}): WireAgent =>
  agent.parse({ id: 2, name: "Omar Haddad", slug_id: "omar-haddad", property_count: 2, total_count: 2, ...fields });

const feature = (id: number, name: string, type: string, limit: number | null) => ({
  id,
  name,
  type,
  limit,
  limit_type: limit === null ? "unlimited" : "limited",
});

export const aPackage = (fields: Partial<WirePackage> = {}): WirePackage =>
  packageRow.parse({
    id: 1,
    name: "Starter",
    package_type: "free",
    price: 0,
    duration: 720,
    features: [feature(1, "Property List", "property_list", 3)],
    ...fields,
  });

export const anActivePackage = (fields: Partial<WireActivePackage> = {}): WireActivePackage =>
  activePackage.parse({
    id: 1,
    name: "Starter",
    package_type: "free",
    duration: 720,
    start_date: "2026-01-01T00:00:00.000Z",
    end_date: "2026-01-31T00:00:00.000Z",
    is_active: 1,
    features: [{ ...feature(1, "Property List", "property_list", 3), used_limit: 0, total_limit: 3 }],
    ...fields,
  });

export const aPayment = (fields: Partial<WirePaymentTransaction> = {}): WirePaymentTransaction =>
  paymentTransaction.parse({
    id: 1,
    user_id: 1,
    package_id: 2,
    amount: 6999,
    currency: "USD",
    payment_gateway: "Stripe",
    payment_type: "online payment",
    order_id: `order-${fields.id ?? 1}`,
    payment_status: "success",
    created_at: "2026-01-12T10:00:00.000Z",
    updated_at: "2026-01-12T10:01:00.000Z",
    package: { id: 2, name: "Agent", price: 6999 },
    ...fields,
  });

export const anInvoice = (fields: Partial<WireInvoice> = {}): WireInvoice =>
  invoice.parse({
    number: "INV-2026-00001",
    payment_transaction_id: 1,
    issued_at: "2026-01-12T10:01:00.000Z",
    seller: { name: "Gable Homes", address: "1 Quay Road", email: "hello@gable.test", tax_id: "GB 123" },
    buyer: { name: "Meera Kulkarni", email: "meera@example.org", address: "Pune, India" },
    items: [{ name: "Agent", quantity: 1, amount: 6999 }],
    currency: "USD",
    net: 5832.5,
    tax: { name: "VAT", rate: 20, amount: 1166.5 },
    total: 6999,
    payment_gateway: "Stripe",
    payment_type: "online payment",
    ...fields,
  });

export const aConversation = (fields: Partial<WireConversation> = {}): WireConversation =>
  conversation.parse({
    property_id: 1,
    title: "House 1",
    title_image: "/files/house-1.jpg",
    slug_id: "house-1",
    date: "2026-01-12T10:00:00.000Z",
    user_id: 2,
    name: "Omar Haddad",
    ...fields,
  });

export const aMessage = (fields: Partial<WireMessage> = {}): WireMessage =>
  message.parse({
    id: 1,
    sender_id: 2,
    receiver_id: 1,
    property_id: 1,
    message: "Good morning",
    created_at: "2026-01-12T10:00:00.000Z",
    ...fields,
  });

/** One question to agents; it has no choices. */
export const aVerificationField = (fields: Partial<WireVerificationField> = {}): WireVerificationField =>
  verificationField.parse({ id: 1, name: "Agency", field_type: "text", ...fields });

/** A question with choices. */
export const aVerificationChoice = (
  id: number,
  name: string,
  type: "radio" | "checkbox" | "dropdown",
  options: string[],
): WireVerificationField =>
  aVerificationField({
    id,
    name,
    field_type: type,
    form_fields_values: options.map((value, index) => ({ id: index + 1, verify_customer_form_id: id, value })),
  });

/** The member's application, waiting for its review. */
export const anApplication = (fields: Partial<WireAgentVerification> = {}): WireAgentVerification =>
  agentVerification.parse({
    id: 1,
    user_id: 1,
    status: "pending",
    created_at: "2026-01-10T08:00:00.000Z",
    updated_at: "2026-01-10T08:00:00.000Z",
    ...fields,
  });
