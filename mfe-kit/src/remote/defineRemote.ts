import { LANGUAGES, type RemoteDescriptor, type RouteDescriptor, type WidgetDescriptor } from "@gable/shared-sdk/host";
import type { RemoteRoute, RemoteWidget } from "./route.ts";

type Optional = "navigation" | "languages" | "state";

/** What a remote says in `remote.ts`: about itself, and its screens and widgets as they are declared beside their code. */
export interface RemoteDeclaration
  extends Omit<RemoteDescriptor, Optional | "routes" | "widgets">,
    Partial<Pick<RemoteDescriptor, Optional>> {
  /** The default export of `src/routes.ts`. */
  routes: readonly RemoteRoute[];
  /** The default export of `src/widgets.ts`. */
  widgets?: readonly RemoteWidget[];
}

/** The name that webpack gives to the chunk of a lazy import, read where webpack reads it; undefined when there is none. */
export function chunkNameOf(load: () => Promise<unknown>): string | undefined {
  return /\bwebpackChunkName:\s*(["'`])([\w.-]+)\1/.exec(String(load))?.[2];
}

function describeRoute({ component, prefetch, head, status, ...declared }: RemoteRoute): RouteDescriptor {
  const chunk = chunkNameOf(component);
  return chunk === undefined ? declared : { ...declared, chunk };
}

const describeWidget = ({ component, ...declared }: RemoteWidget): WidgetDescriptor => declared;

/**
 * The descriptor of a remote, derived from its one declaration: the default export of `remote.ts`; the build writes it to
 * `remote.json`. The code of screens and widgets is not loaded.
 */
export function defineRemote({ routes, widgets = [], ...own }: RemoteDeclaration): RemoteDescriptor {
  return {
    navigation: [],
    languages: [...LANGUAGES],
    state: { version: 1, readsFrom: 1 },
    ...own,
    routes: routes.map(describeRoute),
    widgets: widgets.map(describeWidget),
  };
}
