export { listArticles, toArticles } from "./articles.ts";
export { listFaqs } from "./faqs.ts";
export { contentMigrations } from "./migrations.ts";
export { pages } from "./pages.ts";
export { content } from "./routes.ts";
