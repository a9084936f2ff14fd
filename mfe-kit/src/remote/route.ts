import type { ApiClient } from "@gable/shared-sdk/client";
import type { PageHead, RouteDescriptor, Translate, WidgetDescriptor } from "@gable/shared-sdk/host";
import type { Settings } from "@gable/shared-sdk/model";
import type { QueryClient } from "@gable/shared-sdk/react-query";
import type { ComponentType } from "react";

export type { PageHead };

export interface RouteContext {
  queryClient: QueryClient;
  sdk: ApiClient;
  params: Record<string, string>;
  url: URL;
  language: string;
  /** Null while unknown. */
  settings: Settings | null;
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

/**
 * One screen, declared once: what the host knows of it, its code and its data. A line of `src/routes.ts`, from which the
 * build derives the descriptor; plain Node loads that file, so what is more than types and SDK calls is imported lazily.
 */
export interface RemoteRoute extends Omit<RouteDescriptor, "chunk" | "query"> {
  /** Search parameters that the screen reads. */
  query: readonly string[];
  /** Lazy import of the screen; its `webpackChunkName` is the chunk that the descriptor names. */
  component: () => Promise<{ default: ComponentType }>;
  /** Fills the query cache with what the screen reads; runs on the server, and beside the code load in the browser. */
  prefetch?(context: RouteContext): Promise<unknown>;
  head?(context: HeadContext): PageHead;
  /** HTTP status of the page once prefetched; 200 when left out. */
  status?(context: HeadContext): number;
}

/** One widget, declared once: what the host knows of it, and its code. A line of `src/widgets.ts`. */
export interface RemoteWidget extends WidgetDescriptor {
  // biome-ignore lint/suspicious/noExplicitAny: each widget takes the props of its own slot
  component: () => Promise<{ default: ComponentType<any> }>;
}
