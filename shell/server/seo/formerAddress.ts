import { formerAddress } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { createPageCache } from "../render/cache.ts";

type Kind = Parameters<typeof formerAddress>[1]["kind"];

/** Routes whose addresses the provider remembers, by their patterns. */
const KINDS: Record<string, Kind> = {
  "/properties-details/:slugId": "property",
  "/project-details/:id": "project",
  "/article-details/:slugId": "article",
};

/** A route's pattern, and the values that it has taken from a path. */
interface Matched {
  route: { path: string };
  params: Record<string, string>;
}

/** 301 with the path that the page has now, 410 for what was public once, 404 for everything else. */
export type Former = { status: 301; path: string } | { status: 404 | 410 };

export interface FormerAddresses {
  /** What became of an address that shows nothing. Never throws: what is not known is not found. */
  of(client: ApiClient, matched: Matched): Promise<Former>;
  /** Listings have changed: addresses are asked for anew. */
  listingsChanged(): void;
}

const NOT_FOUND: Former = { status: 404 };

export function createFormerAddresses(warn: (message: string) => void): FormerAddresses {
  const kept = createPageCache<Former>({
    freshFor: 30_000,
    staleFor: 60_000,
    entries: 1000,
    bytes: 1024 * 1024,
    sizeOf: (former) => 200 + ("path" in former ? former.path.length * 2 : 0),
    keep: () => true,
  });

  const ask = async (client: ApiClient, kind: Kind, path: string, slugId: string): Promise<Former> => {
    const answer = await formerAddress(client, { kind, slugId });
    if (answer.state === "gone") return { status: 410 };
    if (answer.state !== "moved") return NOT_FOUND;
    return { status: 301, path: path.slice(0, path.lastIndexOf(":")) + encodeURIComponent(answer.slugId) };
  };

  return {
    listingsChanged: () => kept.clear(),
    async of(client, { route, params }) {
      const kind = KINDS[route.path];
      const slugId = Object.values(params)[0];
      if (!kind || !slugId || slugId.length > 200) return NOT_FOUND;
      try {
        return await kept.get(`${kind} ${slugId}`, () => ask(client, kind, route.path, slugId));
      } catch (error) {
        warn(`what became of ${kind} addresses cannot be asked: ${(error as Error).message}`);
        return NOT_FOUND;
      }
    },
  };
}
