/**
 * Every Trusted Types policy of the platform: `gable-remotes` is the shell's (addresses of released
 * files only). A library that brings its own is named here, or the browser refuses it.
 */
export const TRUSTED_TYPES_POLICIES = ["gable-remotes"] as const;

/** Players that a listing's video link may open. */
const FRAMES = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];

export interface PolicyInput {
  nonce: string;
  /** Origin under which pictures of the provider stand. */
  publicOrigin: string;
  /** Other origins that take a form of the site: a payment service to which the browser sends the member. */
  formTargets: readonly string[];
  development: boolean;
}

/** The content security policy of a page (CSP 3). Scripts run by nonce and what those load; no eval, no inline. */
export function contentSecurityPolicy({ nonce, publicOrigin, formTargets, development }: PolicyInput): string {
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    ["script-src", `'nonce-${nonce}'`, "'strict-dynamic'"],
    ["style-src", "'self'", ...(development ? ["'unsafe-inline'"] : [])],
    ["font-src", "'self'"],
    ["img-src", "'self'", publicOrigin, "data:", "blob:", "https:"],
    ["media-src", "'self'", publicOrigin, "blob:", "https:"],
    ["connect-src", "'self'", ...(development ? ["ws:", "http://localhost:*", "http://127.0.0.1:*"] : [])],
    ["worker-src", "'self'", "blob:"],
    ["manifest-src", "'self'"],
    ["frame-src", "'self'", ...FRAMES],
    ["frame-ancestors", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...formTargets],
    ["object-src", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", ...TRUSTED_TYPES_POLICIES],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Headers of every answer of the composer itself. */
export const SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "geolocation=(self), microphone=(self), camera=(), payment=(self), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};
