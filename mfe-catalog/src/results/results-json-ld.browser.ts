/** Takes the place of `results-json-ld.ts` in the browser's build: structured data is read in the page that the server sent. */
export const resultsJsonLd = () => ({});
