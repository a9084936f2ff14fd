import type { ApiClient } from "../client/client.ts";
import type { Page, Paging } from "../model/common.ts";
import type { Category } from "../model/listing.ts";
import { getCategories } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toCategory } from "./decode/listing.ts";
import { type CallOptions, send } from "./send.ts";

export interface CategoryListInput extends Paging {
  search?: string;
  /** Only categories that have listings. */
  used?: boolean;
  /** Only categories that have articles, at a provider with `list-filters`; others answer all. */
  withArticles?: boolean;
  id?: number;
  slugId?: string;
}

/** Categories with their parameters in order. */
export async function categories(
  client: ApiClient,
  input: CategoryListInput = {},
  options?: CallOptions,
): Promise<Page<Category>> {
  const { offset, limit, search, used, withArticles, id, slugId } = input;
  const request = {
    offset,
    limit,
    search,
    id,
    slug_id: slugId,
    has_property: used ? (1 as const) : undefined,
    has_article: withArticles ? (1 as const) : undefined,
  };
  return toPage(await send(client, getCategories, request, options), toCategory, offset);
}
