import type { Boot, PageHead } from "@gable/shared-sdk/host";

/** A server bundle that was read once and whose bytes are what the signed manifest says. */
export interface Bundle {
  /** `catalog@0.1.0-3fa9c1d2` */
  id: string;
  code: string;
}

export interface RenderRequest {
  /** Absolute address of the page as the visitor sees it. */
  url: string;
  boot: Boot;
  /** Ids of loaded bundles. */
  shell: string;
  /** The route's remote; null leaves its place to the browser. */
  remote: string | null;
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

/** The provider's answer to a call that a rendering made. */
export interface CallAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What the composer tells a rendering process. */
export type ToRenderer =
  | { kind: "load"; id: number; bundle: Bundle }
  /** Forget all other bundles. */
  | { kind: "keep"; id: number; bundles: string[] }
  | { kind: "render"; id: number; request: RenderRequest }
  | { kind: "ping"; id: number }
  | { kind: "answer"; call: number; answer: CallAnswer | null };

/** What a rendering process tells the composer. Not to be trusted: see `replies.ts`. */
export type FromRenderer =
  | { kind: "done"; id: number; reply: RenderReply | null }
  | { kind: "failed"; id: number; error: string }
  /** Sent ahead of a reply: it counts when the reply does not come. */
  | { kind: "data"; id: number; data: PageData }
  /** Asks the provider on behalf of rendering `id`; `path` is below the API's address, `body` the JSON of a POST. */
  | { kind: "call"; id: number; call: number; path: string; headers: Record<string, string>; body?: string }
  | { kind: "log"; text: string };
