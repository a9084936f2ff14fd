import type { Page } from "@playwright/test";

/** A slice of the state that the browser keeps (product.md, section 3); undefined while there is none. */
export const keptSlice = (page: Page, name: "session" | "language" | "location" | "cached") =>
  page.evaluate((slice) => {
    const kept = JSON.parse(localStorage.getItem("gable") ?? "{}");
    return JSON.parse(kept[slice] ?? "{}").data;
  }, name);
