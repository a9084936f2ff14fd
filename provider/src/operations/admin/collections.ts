import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import { input } from "../../platform/http/index.ts";

/** What operators edit as rows of a table. */
export interface Collection {
  table: string;
  /** Column that lists are ordered by, and which way. */
  order: [column: string, direction: "asc" | "desc"];
  /** Fields of a new one; a change may give some of them. Null: to be read only. */
  fields: Record<string, z.ZodType> | null;
  /** Fields that hold the id of an uploaded picture. */
  pictures?: string[];
  /** Fields that hold HTML of the operator's, cleaned before it is kept. */
  html?: string[];
  /** Fields kept as jsonb. */
  json?: string[];
  /** The slug is made from this field where none is given. */
  slugFrom?: string;
  /** Fields that are no columns: links to other rows. */
  links?: "parameters" | "features" | "options";
  /** Fields that have a form per language: texts that visitors read. */
  translated?: string[];
}

const META_TEXTS = ["meta_title", "meta_description", "meta_keywords"];

const meta = {
  meta_title: input.clearableText(255),
  meta_description: input.clearableText(500, { isMultiline: true }),
  meta_keywords: input.clearableText(500),
  meta_image: input.clearableText(80),
};
const position = input.integer("position");
const oneOf = (label: string, words: readonly string[]) => z.enum(words, `${label} is one of ${words.join(", ")}.`);

export const COLLECTIONS: Record<string, Collection> = {
  article: {
    table: "articles",
    order: ["id", "desc"],
    fields: {
      title: input.requiredText("Title", 255),
      description: input.requiredText("Description", 100_000, { isMultiline: true }),
      image: input.clearableText(80),
      category_id: input.integer("category_id"),
      slug_id: input.text(120),
      ...meta,
    },
    pictures: ["image", "meta_image"],
    html: ["description"],
    slugFrom: "title",
    translated: ["title", "description", ...META_TEXTS],
  },
  faq: {
    table: "faqs",
    order: ["position", "asc"],
    fields: {
      question: input.requiredText("Question", 500),
      answer: input.requiredText("Answer", 10_000, { isMultiline: true }),
      position,
    },
    translated: ["question", "answer"],
  },
  language: {
    table: "languages",
    order: ["id", "asc"],
    fields: {
      code: z.string("Code is required.").regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, "A code is such as en or pt-BR."),
      name: input.requiredText("Name", 100),
      rtl: input.flag(),
      status: z.preprocess(Number, z.union([z.literal(0), z.literal(1)], "Status is 0 or 1.")).optional(),
    },
  },
  category: {
    table: "categories",
    order: ["position", "asc"],
    fields: {
      name: input.requiredText("Name", 120),
      slug_id: input.text(120),
      image: input.clearableText(80),
      position,
      parameter_ids: input.idList(),
      ...meta,
    },
    pictures: ["image", "meta_image"],
    slugFrom: "name",
    links: "parameters",
    translated: ["name", ...META_TEXTS],
  },
  parameter: {
    table: "parameters",
    order: ["id", "asc"],
    fields: {
      name: input.requiredText("Name", 120),
      type_of_parameter: oneOf("Type", wire.PARAMETER_TYPES),
      type_values: z.array(input.requiredText("A choice", 120), "Must be a list of texts.").max(200).nullish(),
      image: input.clearableText(80),
      is_required: input.flag(),
    },
    pictures: ["image"],
    json: ["type_values"],
    translated: ["name"],
  },
  facility: {
    table: "facilities",
    order: ["id", "asc"],
    fields: { name: input.requiredText("Name", 120), image: input.clearableText(80) },
    pictures: ["image"],
    translated: ["name"],
  },
  "report-reason": {
    table: "report_reasons",
    order: ["id", "asc"],
    fields: { reason: input.requiredText("Reason", 300) },
    translated: ["reason"],
  },
  package: {
    table: "packages",
    order: ["position", "asc"],
    fields: {
      name: input.requiredText("Name", 120),
      package_type: oneOf("Type", ["free", "paid"]),
      price: z.preprocess(Number, z.number("Price must be a number.").min(0, "Price starts at 0.").max(1e13)),
      ios_product_id: input.clearableText(120),
      duration: z.preprocess(
        Number,
        z.number("Duration is in hours.").int("Duration is in whole hours.").min(1).max(876_000),
      ),
      status: z.preprocess(Number, z.union([z.literal(0), z.literal(1)], "Status is 0 or 1.")).optional(),
      position,
      features: z
        .array(
          z.object({ type: z.string("A feature has a type."), limit: z.number().int().min(0).max(1e6).nullable() }),
          "Features are a list of {type, limit}.",
        )
        .optional(),
    },
    links: "features",
    translated: ["name"],
  },
  "home-section": {
    table: "homepage_sections",
    order: ["position", "asc"],
    fields: {
      type: oneOf("Type", wire.SECTION_TYPES),
      title: input.requiredText("Title", 200),
      position: input.id("position"),
      is_active: input.flag(),
    },
    translated: ["title"],
  },
  slide: {
    table: "sliders",
    order: ["position", "asc"],
    fields: {
      slider_type: oneOf("Type", ["1", "2", "3", "4"]),
      image: input.requiredText("Image", 80),
      link: z
        .string("Link must be text.")
        .max(1000)
        .refine((link) => link === "" || /^(https?:\/\/|\/)/.test(link), "A link starts with https:// or /.")
        .optional(),
      category_id: input.integer("category_id"),
      property_id: input.integer("property_id"),
      show_property_details: input.flag(),
      position: input.id("position"),
    },
    pictures: ["image"],
  },
  "city-picture": {
    table: "city_pictures",
    order: ["city", "asc"],
    fields: { city: input.requiredText("City", 120), image: input.requiredText("Image", 80) },
    pictures: ["image"],
  },
  seo: {
    table: "seo_settings",
    order: ["id", "asc"],
    fields: { page: input.requiredText("Page", 100), ...meta },
    pictures: ["meta_image"],
    translated: META_TEXTS,
  },
  "verification-field": {
    table: "verification_fields",
    order: ["position", "asc"],
    fields: {
      name: input.requiredText("Name", 200),
      field_type: oneOf("Type", wire.VERIFICATION_FIELD_TYPES),
      is_required: input.flag(),
      position,
      status: z.preprocess(Number, z.union([z.literal(0), z.literal(1)], "Status is 0 or 1.")).optional(),
      options: z.array(input.requiredText("An option", 120), "Options are a list of texts.").max(100).optional(),
    },
    links: "options",
    translated: ["name"],
  },
  report: { table: "reports", order: ["id", "desc"], fields: null },
  "chat-report": { table: "chat_reports", order: ["id", "desc"], fields: null },
  "contact-message": { table: "contact_messages", order: ["id", "desc"], fields: null },
};
