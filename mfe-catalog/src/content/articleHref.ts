export function articleHref(article: { slugId: string }): string {
  return `/article-details/${encodeURIComponent(article.slugId)}`;
}
