import { z } from "zod";
import { input } from "../../platform/http/index.ts";
import type { Interests } from "./repository.ts";

const LARGEST_PRICE = 1e13;

/** `min,max` in either order; either may be missing. */
function priceRange(text: string | undefined): { min_price: number | null; max_price: number | null } | string {
  if (!text) return { min_price: null, max_price: null };
  const parts = text.split(",").map((part) => part.trim());
  const [least, most] = parts.map((part) => (part === "" ? null : Number(part)));
  const isPrice = (price: number | null | undefined) =>
    price === null || price === undefined || (Number.isFinite(price) && price >= 0 && price <= LARGEST_PRICE);
  if (parts.length > 2 || !isPrice(least) || !isPrice(most)) return "price_range is two prices: 100000,500000.";
  if (typeof least === "number" && typeof most === "number" && least > most)
    return { min_price: most, max_price: least };
  return { min_price: least ?? null, max_price: most ?? null };
}

/** Form of `personalised-fields`: comma texts. */
export const interestsForm = z
  .object({
    category_ids: input.idList(),
    outdoor_facilitiy_ids: input.idList(),
    price_range: input.text(60),
    property_type: input.idList(),
    city: input.text(120),
  })
  .transform((form, context): Interests => {
    const price = priceRange(form.price_range);
    if (typeof price === "string") {
      context.addIssue({ code: "custom", message: price, path: ["price_range"] });
      return z.NEVER;
    }
    const types = form.property_type ?? [];
    if (types.some((type) => type !== 0 && type !== 1)) {
      context.addIssue({ code: "custom", message: "property_type is 0, 1 or 0,1.", path: ["property_type"] });
      return z.NEVER;
    }
    return {
      ...price,
      category_ids: [...new Set(form.category_ids)],
      outdoor_facility_ids: [...new Set(form.outdoor_facilitiy_ids)],
      property_types: [...new Set(types)],
      city: form.city ?? "",
    };
  });
