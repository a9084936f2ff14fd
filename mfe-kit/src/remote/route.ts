import type { ApiClient } from "@gable/shared-sdk/client";
import type { PageHead, Translate } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

export type { PageHead };

export interface RouteContext {
  queryClient: QueryClient;
  sdk: ApiClient;
  params: Record<string, string>;
  url: URL;
  language: string;
}

export interface HeadContext {
  queryClient: QueryClient;
  params: Record<string, string>;
  url: URL;
  language: string;
  t: Translate;
  settings: Settings | null;
  /** `https://site.example`, without a slash at the end. */
  origin: string;
}

/** One line of a remote's table of contents (`src/routes.tsx`). */
export interface RemoteRoute {
  /** As in the descriptor. */
  path: string;
  component: () => Promise<{ default: ComponentType }>;
  /** Fills the query cache with what the screen reads; runs on the server, and beside the code load in the browser. */
  prefetch?(context: RouteContext): Promise<unknown>;
  head?(context: HeadContext): PageHead;
  /** HTTP status of the page once prefetched; 200 when left out. */
  status?(context: HeadContext): number;
}

/** A remote's widgets by the names of its descriptor (`src/widgets.ts`). */
// biome-ignore lint/suspicious/noExplicitAny: each widget takes the props of its own slot
export type RemoteWidgets = Record<string, () => Promise<{ default: ComponentType<any> }>>;
