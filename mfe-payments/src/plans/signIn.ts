/** Leads back to the plans. Works without a script; the page says what it needs. */
export const SIGN_IN = `/login?next=${encodeURIComponent("/subscription-plan")}`;
