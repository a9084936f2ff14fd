import { type PageServices, sourcesOf, usesCaptcha, usesWindows } from "./services.ts";

/**
 * Every Trusted Types policy of the platform: `gable-remotes` is the shell's (addresses of released
 * files only). A library that brings its own is named here, or the browser refuses it.
 */
export const TRUSTED_TYPES_POLICIES = ["gable-remotes"] as const;

/** As the loader of Google's maps asks for them; on a site that uses these alone. */
const GOOGLE_MAPS_POLICIES = [
  "@googlemaps/js-api-loader",
  "google-maps-api-loader",
  "google-maps-api#html",
  "lit-html",
];

/** Scripts of payment services by their addresses alone (`mfe-payments/src/checkout/serviceScript.ts`). */
const PAYMENT_POLICY = "gable-payments";

/** Razorpay's script knows of no policy; the page makes one for it when its window is first opened. */
const RAZORPAY_POLICY = "default";

/** Google's scripts for sign-in by their addresses alone (`shell/src/session/firebase/scripts.ts`). */
const SIGN_IN_POLICY = "gable-sign-in";

/** As the script asks for them that windows of services answer through. */
const WINDOW_POLICIES = ["gapi#gapi", "goog#html"];

/** The captcha loads a script without a policy of its own; the page makes one for it when it is first asked for. */
const CAPTCHA_POLICIES = ["default", "goog#html"];

function trustedTypesOf({ stripe, razorpay, googleMaps, firebase }: PageServices): string[] {
  const windows = firebase !== undefined && usesWindows(firebase);
  const captcha = firebase !== undefined && usesCaptcha(firebase);
  const names = [
    ...TRUSTED_TYPES_POLICIES,
    ...(stripe || razorpay ? [PAYMENT_POLICY] : []),
    ...(razorpay ? [RAZORPAY_POLICY] : []),
    ...(googleMaps ? GOOGLE_MAPS_POLICIES : []),
    ...(windows || captcha ? [SIGN_IN_POLICY] : []),
    ...(windows ? WINDOW_POLICIES : []),
    ...(captcha ? CAPTCHA_POLICIES : []),
  ];
  return [...new Set(names)];
}

export interface PolicyInput {
  nonce: string;
  /** Origin under which pictures of the provider stand. */
  publicOrigin: string;
  /** What the site is set up to use beyond itself. */
  services: PageServices;
  development: boolean;
}

/** Films of listings, once a visitor plays one: the player that sets no cookies before. What holds it frames nothing else. */
const FILM_PLAYER = "https://www.youtube-nocookie.com";

/** The content security policy of a page (CSP 3). Scripts run by nonce and what those load; no eval, no inline. */
export function contentSecurityPolicy({ nonce, publicOrigin, services, development }: PolicyInput): string {
  const { script, style, font, img, connect, frame, worker, form } = sourcesOf(services);
  const directives: [string, ...string[]][] = [
    ["default-src", "'none'"],
    // Browsers that know 'strict-dynamic' look at the nonce alone.
    ["script-src", `'nonce-${nonce}'`, "'strict-dynamic'", ...script],
    // A nonce would make browsers disregard what development needs.
    ["style-src", "'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`, ...style],
    ["font-src", "'self'", ...font],
    // Photographs that are about to be uploaded are `blob:`, their small previews `data:`.
    ["img-src", "'self'", publicOrigin, "data:", "blob:", ...img],
    ["media-src", "'self'", publicOrigin, "blob:"],
    ["connect-src", "'self'", ...connect, ...(development ? ["ws:", "http://localhost:*", "http://127.0.0.1:*"] : [])],
    ["worker-src", "'self'", ...worker],
    ["manifest-src", "'self'"],
    ["frame-src", FILM_PLAYER, ...frame],
    ["frame-ancestors", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'", ...form],
    ["object-src", "'none'"],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", ...trustedTypesOf(services)],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** A worker draws maps: it may ask for what its page may ask for, and load nothing else. */
export function workerPolicy(services: PageServices): string {
  return [PLAIN_POLICY, ["connect-src", "'self'", ...sourcesOf(services).connect].join(" ")].join("; ");
}

/** For answers that are no pages: should a browser show one all the same, nothing in it runs, loads or is framed. */
export const PLAIN_POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer of the composer itself.
 * - `Referrer-Policy`: not even the site's own subresources are told more than the origin, so that no proxy's log holds
 *   what an address carries. Map services and payment services need no more.
 * - `Cross-Origin-Opener-Policy`: windows of sign-in and payment services stay reachable for the page that opened them.
 * - `Permissions-Policy`: the site asks for a position (search), and for a microphone (voice messages).
 */
export const SECURITY_HEADERS: Record<string, string> = {
  "content-security-policy": PLAIN_POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin",
  "permissions-policy":
    "geolocation=(self), microphone=(self), camera=(), payment=(self), usb=(), serial=(), hid=(), midi=(), display-capture=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "cross-origin-resource-policy": "same-origin",
  "x-permitted-cross-domain-policies": "none",
};

/** A year, for the name and those below it (RFC 6797). */
const STRICT_TRANSPORT = "max-age=31536000; includeSubDomains";

export interface Transport {
  /** Scheme by which the visitor came, as a trusted proxy says it, else that of the connection. */
  protocol: string;
  /** A trusted proxy said so. */
  isForwarded: boolean;
  /** The visitor asks for the site by its own name, and not by another one that leads to it. */
  isOwnName: boolean;
}

/**
 * `Strict-Transport-Security`, for what is answered by HTTPS alone; null for plain HTTP, where the header means nothing.
 * @param publicOrigin of the site: where it is HTTPS and a proxy in front says nothing, its name is taken for HTTPS
 */
export function strictTransport(
  { protocol, isForwarded, isOwnName }: Transport,
  publicOrigin: string | null,
): string | null {
  if (protocol === "https") return STRICT_TRANSPORT;
  if (isForwarded || !isOwnName || publicOrigin === null) return null;
  return new URL(publicOrigin).protocol === "https:" ? STRICT_TRANSPORT : null;
}
