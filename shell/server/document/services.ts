import type { FirebaseProject, MessagingProject } from "@gable/shared-sdk/host";

/** What a page may load from elsewhere, by the directive of the content security policy that says so. */
export interface Sources {
  script?: readonly string[];
  style?: readonly string[];
  font?: readonly string[];
  img?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  worker?: readonly string[];
  form?: readonly string[];
}

/** Services that pages of a site use, by what each must know; absent: the site does not use it. */
export interface PageServices {
  stripe?: true;
  razorpay?: true;
  /** Origin that takes the member's form. */
  payPal?: string;
  /** Project at Firebase, for sign-in. */
  firebase?: FirebaseProject;
  /** What messages to browsers with closed pages are subscribed to by. */
  messaging?: MessagingProject;
  googleMaps?: true;
  /** Origins of the style of maps, and of the tiles, letters and signs that it names; `https://*.tiles.example`. */
  mapTiles?: readonly string[];
  /** Origins of pictures in articles and pages that stand elsewhere. */
  pictures?: readonly string[];
}

/** Services whose accounts sign in answer through windows. */
export const usesWindows = ({ methods }: FirebaseProject): boolean =>
  methods.includes("google") || methods.includes("apple");

export const usesCaptcha = ({ methods, emulator }: FirebaseProject): boolean =>
  methods.includes("phone") && emulator === undefined;

type Table = { [S in keyof PageServices]-?: (given: NonNullable<PageServices[S]>) => Sources };

/**
 * The one table of what leaves the site's own origin, but for the player of films (`policy.ts`), which every site has.
 * Uploaded files need no line, in a bucket or not: they come through the site. Nor do Paystack and Flutterwave, to which
 * the browser goes over.
 */
const SERVICES: Table = {
  // docs.stripe.com/security/guide, "Content security policy"
  stripe: () => ({
    script: ["https://js.stripe.com", "https://*.js.stripe.com"],
    connect: ["https://api.stripe.com"],
    frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
    img: ["https://*.stripe.com"],
  }),
  razorpay: () => ({
    script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    connect: ["https://api.razorpay.com", "https://lumberjack.razorpay.com"],
    frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
    img: ["https://cdn.razorpay.com"],
  }),
  payPal: (origin) => ({ form: [origin] }),
  // The sign-in window belongs to the project; its own addresses, and no other project's. Codes by text message ask for
  // a captcha (developers.google.com/recaptcha/docs/faq, content security policy), but not of the emulator.
  firebase: (project) => {
    const { authDomain, emulator } = project;
    const [windows, captcha] = [usesWindows(project), usesCaptcha(project)];
    return {
      script: [
        ...(windows ? ["https://apis.google.com"] : []),
        ...(captcha ? ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"] : []),
      ],
      connect: emulator
        ? [emulator]
        : [
            "https://identitytoolkit.googleapis.com",
            "https://securetoken.googleapis.com",
            ...(captcha ? ["https://www.google.com/recaptcha/"] : []),
          ],
      frame: [
        ...(windows ? [emulator ?? `https://${authDomain}`] : []),
        ...(captcha ? ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"] : []),
      ],
    };
  },
  // The addresses that the library asks (`@firebase/installations`, `@firebase/messaging`).
  messaging: () => ({
    connect: ["https://firebaseinstallations.googleapis.com", "https://fcmregistrations.googleapis.com"],
  }),
  // developers.google.com/maps/documentation/javascript/content-security-policy, without 'unsafe-eval'
  googleMaps: () => ({
    script: ["https://maps.googleapis.com"],
    style: ["https://fonts.googleapis.com"],
    font: ["https://fonts.gstatic.com"],
    img: [
      "https://*.googleapis.com",
      "https://*.gstatic.com",
      "https://*.google.com",
      "https://*.googleusercontent.com",
    ],
    connect: ["https://*.googleapis.com", "https://*.google.com", "https://*.gstatic.com"],
    frame: ["https://*.google.com"],
    worker: ["blob:"],
  }),
  // The worker is a file of the release: it needs no `blob:`.
  mapTiles: (origins) => ({ img: origins, connect: origins }),
  pictures: (origins) => ({ img: origins }),
};

export const SERVICE_NAMES = Object.keys(SERVICES) as (keyof PageServices)[];

/** What the pages of a site with these services may load beyond the site's own. */
export function sourcesOf(services: PageServices): Required<Sources> {
  const all: Required<Record<keyof Sources, string[]>> = {
    script: [],
    style: [],
    font: [],
    img: [],
    connect: [],
    frame: [],
    worker: [],
    form: [],
  };
  for (const name of SERVICE_NAMES) {
    const given = services[name];
    if (given === undefined) continue;
    const sources = (SERVICES[name] as (value: typeof given) => Sources)(given);
    for (const [directive, origins] of Object.entries(sources) as [keyof Sources, readonly string[]][])
      all[directive].push(...origins.filter((origin) => !all[directive].includes(origin)));
  }
  return all;
}
