interface Policy {
  createHTML?(text: string): unknown;
  createScript?(text: string): unknown;
  createScriptURL?(url: string): unknown;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
  readonly emptyHTML: unknown;
}

function factory(): TrustedTypesFactory | undefined {
  return (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
}

/** Empty markup that a page under Trusted Types accepts. */
export function emptyHtml(): string {
  return (factory()?.emptyHTML ?? "") as string;
}

export interface RemotesPolicy {
  /** @throws TypeError for an address that the page may not run code from */
  scriptUrl(url: string): string;
  /** @throws TypeError for a map that does more than name hashes of the manifest's files */
  importMap(map: { integrity: Record<string, string> }): string;
}

/**
 * The one Trusted Types policy of the shell, `gable-remotes`: it lets through the addresses that `knows`
 * knows, those of the manifest's releases, and nothing else. Without Trusted Types the same checks run.
 */
export function createRemotesPolicy(knows: (path: string) => boolean, origin: string): RemotesPolicy {
  function check(address: string): string {
    const url = new URL(address, origin);
    if (url.origin !== origin || !knows(url.pathname))
      throw new TypeError(`${address} is not an address that this page may run code from.`);
    return address;
  }
  function checkMap(text: string): string {
    const map = JSON.parse(text) as { integrity?: Record<string, string> };
    if (Object.keys(map).join() !== "integrity") throw new TypeError("An import map may only name hashes.");
    for (const address of Object.keys(map.integrity ?? {})) check(address);
    return text;
  }
  const policy = factory()?.createPolicy("gable-remotes", { createScriptURL: check, createScript: checkMap });
  return {
    scriptUrl: (url) => (policy?.createScriptURL?.(url) ?? check(url)) as string,
    importMap: (map) => {
      const text = JSON.stringify(map);
      return (policy?.createScript?.(text) ?? checkMap(text)) as string;
    },
  };
}
