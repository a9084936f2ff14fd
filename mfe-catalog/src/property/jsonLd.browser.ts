/** Takes the place of `jsonLd.ts` in the browser's build: structured data is read in the page that the server sent. */
export const listingJsonLd = () => ({});
