/**
 * A header of the provider's answers: what the call has changed of what everybody sees. Whoever keeps pages drops them
 * then; whoever does not know the header keeps them for as long as it would.
 */
export const CHANGES_HEADER = "gable-changes";

/** Listings, projects or what is said of them: the one value so far. */
export const CHANGED_LISTINGS = "listings";
