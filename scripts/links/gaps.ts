/** Paths that are emitted though no route of a live descriptor has them, and what a visitor meets there. `x` is any value. */
export const GAPS: Record<string, string> = {
  "/user/saved-searches": "the link in mails about saved searches, by which they are changed or ended",
  "/boards/x": "the address by which a member shares a board of homes",
};

/** Beginnings of paths that are no pages, and what answers there. */
export const NO_PAGES: Record<string, string> = {
  "/api": "the provider's calls",
  "/docs": "the provider's description of them",
  "/dev": "the outbox of the demo",
  "/files": "the provider's pictures and papers",
  "/r": "files of releases",
  "/boot": "what pages of a remote are booted with",
  "/texts": "texts of a remote in a language",
  "/.well-known": "what other programs look for",
  "/healthz": "probes",
  "/readyz": "probes",
  "/metrics": "figures for operators",
  "/telemetry": "reports of browsers",
  "/404": "an address that nobody may own: what the page for it is rendered at",
  "/proc": "files of the operating system",
  "/hyperlink": "a part of a name in office documents",
  "/transaction": "calls of Paystack",
  "/v1": "calls of Razorpay",
  "/v3": "calls of Flutterwave",
};
