import type { Page, Paging } from "../model/common.ts";
import type { Article, Faq } from "../model/content.ts";
import { contactUs, faqs as faqsCall, getArticles } from "../wire/content.ts";
import { toPage } from "./decode/common.ts";
import { toArticle } from "./decode/content.ts";
import { defineCall } from "./defineCall.ts";

export interface ArticleListInput extends Paging {
  /** 0: articles without a category. */
  categoryId?: number;
}

/** Articles, newest first. */
export const articles = defineCall(getArticles, {
  request: ({ offset, limit, categoryId }: ArticleListInput) => ({ offset, limit, category_id: categoryId }),
  answer: (answer, { offset }) => toPage(answer, toArticle, offset),
});

/** One article with similar ones, or null when there is none. */
export const article = defineCall(getArticles, {
  request: (input: { slugId: string }) => ({ slug_id: input.slugId }),
  answer: (answer): { article: Article; similar: Article[] } | null => {
    const found = answer.data[0];
    return found ? { article: toArticle(found), similar: answer.similar_articles.map(toArticle) } : null;
  },
});

export const faqs = defineCall(faqsCall, {
  request: (input: Paging) => input,
  answer: (answer, input): Page<Faq> => toPage(answer, (row) => row, input.offset),
});

export interface ContactInput {
  firstName: string;
  lastName: string;
  email: string;
  subject: string;
  message: string;
}

/** Sends a message to the site's owner. */
export const contact = defineCall(contactUs, {
  request: ({ firstName, lastName, email, subject, message }: ContactInput) => ({
    first_name: firstName,
    last_name: lastName,
    email,
    subject,
    message,
  }),
});
