import type { PageHead, Translate } from "@gable/shared-sdk/host";
import { type SessionStep, STEP_PATHS, stepOf } from "../session/flow.ts";

/** Steps that a visitor comes to from another one or from a mail. */
const INNER: SessionStep[] = ["phone", "verify", "forgot", "reset"];

/**
 * What the host's own pages say about themselves.
 * @param name of the site
 */
export function sessionHead(pathname: string, name: string, t: Translate): PageHead {
  const step = stepOf(pathname);
  return {
    title: t(`shell.session.title.${step}`),
    description: t(`shell.session.description.${step}`, { name }),
    canonical: STEP_PATHS[step],
    noindex: INNER.includes(step),
  };
}
