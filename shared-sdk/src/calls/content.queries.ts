import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./content.ts");

export const articlesQuery = queryOf(load, "articles");
export const articleQuery = queryOf(load, "article");
export const faqsQuery = queryOf(load, "faqs");
export const contactMutation = mutationOf(load, "contact");
