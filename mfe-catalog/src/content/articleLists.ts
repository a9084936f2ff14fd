export const ARTICLES_SIZE = 12;

/** Stands in the address for articles without a category. */
export const NO_CATEGORY = "none";

export interface ArticleCategory {
  id: number;
  slugId: string;
  /** Empty for articles without a category. */
  name: string;
}
