/** What the site asks of the provider: calls, and queries and mutations that make them. */
export * from "./calls/index.ts";
export * from "./queries/index.ts";
