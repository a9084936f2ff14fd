/*
 * Google's scripts that Firebase needs. Its library adds them to the page by address, which a page under Trusted Types does
 * not let it do: it finds them here already.
 */

import { letService } from "@gable/mfe-kit/default-policy";

/** By what they are for; the site's policy names them too (`shell/server/document/services.ts`). */
const SCRIPTS = {
  /** Windows of services answer through it. */
  windows: "https://apis.google.com/js/api.js",
  /** Says that no machine has codes sent. */
  captcha: "https://www.google.com/recaptcha/api.js",
} as const;

type ScriptName = keyof typeof SCRIPTS;

/** What Google's captcha loads itself, without a policy of its own. */
const CAPTCHA = { scripts: /^https:\/\/www\.gstatic\.com\/recaptcha\/releases\// };

interface Policy {
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}

interface GooglePage {
  trustedTypes?: Factory;
  gapi?: { load?: unknown };
  grecaptcha?: { render?: unknown };
  [name: string]: unknown;
}

const page = () => globalThis as unknown as GooglePage;

function known(url: string): string {
  const [address] = url.split("?");
  if ((Object.values(SCRIPTS) as (string | undefined)[]).includes(address)) return url;
  throw new TypeError(`${url} is no script of a sign-in service.`);
}

let policy: Policy | undefined;

/** As trusted, where the page asks for it. @throws TypeError for any other address */
function trusted(url: string): string {
  policy ??= page().trustedTypes?.createPolicy("gable-sign-in", { createScriptURL: known }) ?? {
    createScriptURL: known,
  };
  return policy.createScriptURL(url);
}

const loading: Partial<Record<ScriptName, Promise<void>>> = {};

/** Each script calls back by a name in its address when it can be used. */
function insert(name: ScriptName, query: Record<string, string>): Promise<void> {
  const callback = `gableSignIn_${name}`;
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    page()[callback] = () => {
      delete page()[callback];
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${SCRIPTS[name]} did not load.`));
    };
    script.src = trusted(`${SCRIPTS[name]}?${new URLSearchParams({ onload: callback, ...query })}`);
    document.head.append(script);
  });
}

function load(name: ScriptName, query: Record<string, string> = {}): Promise<void> {
  let script = loading[name];
  if (!script) {
    script = insert(name, query);
    loading[name] = script;
    // One that did not come is asked for again by the next press.
    script.catch(() => {
      delete loading[name];
    });
  }
  return script;
}

/** What windows of services answer through is there. @throws Error when it does not come */
export async function loadWindows(): Promise<void> {
  if (!page().gapi?.load) await load("windows");
}

/** The captcha is there, in a language. @throws Error when it does not come */
export async function loadCaptcha(language: string): Promise<void> {
  if (page().grecaptcha?.render) return;
  letService(CAPTCHA);
  await load("captcha", { render: "explicit", hl: language });
}
