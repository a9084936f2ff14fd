/** Takes the place of `json-ld.ts` in the browser's build: structured data is read in the page that the server sent. */
export const listingJsonLd = () => ({});
