import type { Boot } from "@gable/shared-sdk/host";
import { isCurrent } from "../../src/layout/isCurrent.ts";
import { stepOf } from "../../src/session/flow.ts";
import { HOST } from "../manifest/composition.ts";

/**
 * The title of a page that says none itself: of the host's own pages, of those that nobody owns, and else
 * the page's entry in the navigation. Null when there is none of these.
 * @param remote owner of the route; null when there is no such page
 */
export function fallbackTitle(boot: Boot, url: URL, remote: string | null): string | null {
  const { texts } = boot.language;
  if (remote === null) return texts["shell.notFound.title"] ?? null;
  if (remote === HOST) return texts[`shell.session.title.${stepOf(url.pathname)}`] ?? null;
  const entries = Object.values(boot.manifest.releases).flatMap(({ descriptor }) => descriptor.navigation);
  const entry = entries.find(({ to }) => isCurrent(to, url));
  return (entry && texts[entry.label]) || null;
}
