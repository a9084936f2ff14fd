import type { Boot } from "@gable/shared-sdk/host";
import type { PageHead } from "../document/head.ts";

/** A server bundle on disk, and the name by which a thread remembers it. */
export interface Bundle {
  /** `catalog@0.1.0-3fa9c1d2` */
  id: string;
  file: string;
}

export interface RenderRequest {
  /** Absolute address of the page as the visitor sees it. */
  url: string;
  apiUrl: string;
  boot: Boot;
  shell: Bundle;
  /** The route's remote; null leaves its place to the browser. */
  remote: Bundle | null;
  /** Milliseconds for the provider's answers. */
  dataLimit: number;
}

/** What a page is made of, before it is rendered. */
export interface PageData {
  status: number;
  head: PageHead | null;
  /** JSON of the dehydrated query cache; null when nothing was prefetched. */
  query: string | null;
}

export interface RenderReply extends PageData {
  /** Markup of the shell with the remote in it; null when the shell could not be rendered. */
  html: string | null;
  /** What went wrong, remote or shell; empty when all is well. */
  errors: string[];
}

export type ToWorker =
  | { kind: "render"; id: number; request: RenderRequest }
  /** Load these bundles, forget all others. */
  | { kind: "warm"; id: number; bundles: Bundle[] }
  | { kind: "ping"; id: number };

export type FromWorker =
  | { id: number; ok: true; reply: RenderReply | null }
  | { id: number; ok: false; error: string }
  /** Sent ahead of a reply: it counts when the reply does not come. */
  | { id: number; data: PageData };
