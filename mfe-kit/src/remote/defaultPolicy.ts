/** What a service's script, which knows of no Trusted Types, may do on its own. */
export interface ServiceRule {
  /** Addresses of scripts that it loads. */
  scripts: RegExp;
  /** It writes markup; no script in it runs, by the page's policy. */
  writes?: boolean;
}

interface TrustedTypesFactory {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

/** A page makes one default policy; all services that need one, of whatever remote, have their rules in it. */
const RULES = Symbol.for("gable.default-policy");
const page = globalThis as { trustedTypes?: TrustedTypesFactory; [RULES]?: Set<ServiceRule> };

/**
 * Lets the script of a service load and write what its rule says, from now on. The page's policy must name `default` for a
 * site that uses the service (`shell/server/document/policy.ts`).
 */
export function letService(rule: ServiceRule): void {
  const rules = page[RULES] ?? new Set();
  page[RULES] = rules;
  rules.add(rule);
  if (!page.trustedTypes || page.trustedTypes.defaultPolicy) return;
  page.trustedTypes.createPolicy("default", {
    createHTML(markup) {
      if ([...rules].some(({ writes }) => writes)) return markup;
      throw new TypeError("No service of this page writes markup.");
    },
    createScriptURL(url) {
      if ([...rules].some(({ scripts }) => scripts.test(url))) return url;
      throw new TypeError(`${url} is no script of a service of this page.`);
    },
  });
}
