import type { Settings } from "../model/index.ts";
import type { RemoteDescriptor } from "./descriptor.ts";
import type { PageHead } from "./head.ts";
import type { MessagingProject } from "./push.ts";
import type { LanguageOption } from "./state.ts";

/** `id` of the `<script type="application/json">` that carries {@link PageBoot} in the document. */
export const BOOT_ELEMENT_ID = "gable-boot";

/** `id` of the element that the shell renders into and hydrates. */
export const ROOT_ELEMENT_ID = "gable-root";

/** `id` of the note that a page shows when the shell does not start. */
export const LOST_ELEMENT_ID = "gable-lost";

/** Cookie with the visitor's language code; the composer renders in it. */
export const LANGUAGE_COOKIE = "gable_language";

/** Cookie with `light` or `dark`; absent means as the system says. The composer copies it to `<html data-theme>`. */
export const THEME_COOKIE = "gable_theme";

/**
 * One release as a browser needs it. The hashes of its files are not here: those of the page's own scripts are in the
 * document's import map, those of all live releases in {@link ReleasesBoot.integrity}, and those of previous ones in the
 * answer of `/manifest.json`.
 */
export interface BootRelease {
  name: string;
  version: string;
  /** Files whose names carry a hash of their content lie at `/r/<name>/files/`, not with the version. */
  byContent?: boolean;
  /** File names are relative to `/r/<name>/<version>/`. */
  entry: string;
  /**
   * Files of the first view of `./app`, of each `./widgets/<name>` and of each route's `chunk:<name>`; `shared` names the
   * host's entries with files of their own that come with it. The host has those as `shared:<entry>`.
   */
  assets: Record<string, { js: string[]; css: string[]; shared?: string[] }>;
}

export interface BootLiveRelease extends BootRelease {
  descriptor: RemoteDescriptor;
  previous: BootRelease | null;
}

export interface BootManifest {
  revision: number;
  /** Keyed by name; the host is `shell`. */
  releases: Record<string, BootLiveRelease>;
}

/**
 * A language's texts, flat: all of `shell`, `ui`, `sdk` and the route's remote, and every label of a
 * navigation entry of the manifest (the shell draws those of all remotes).
 */
export interface BootLanguage extends LanguageOption {
  texts: Record<string, string>;
}

/** What is live: the same for all pages, until something is released. */
export interface ReleasesBoot {
  manifest: BootManifest;
  /** `sha384-…` of every script and stylesheet of the live releases, by name and file. */
  integrity: Record<string, Record<string, string>>;
}

/** What a site's project at Firebase can be used for. */
export const FIREBASE_METHODS = ["google", "apple", "phone", "email"] as const;
export type FirebaseMethod = (typeof FIREBASE_METHODS)[number];

/** The site's project at Firebase, as browsers know it: nothing of it is secret. */
export interface FirebaseProject {
  projectId: string;
  apiKey: string;
  /** Host of the windows that the services' sign-in happens in. */
  authDomain: string;
  /** Ways of signing in that go through it; which of them are shown the site's settings say. */
  methods: readonly FirebaseMethod[];
  /** Origin of the emulator, on trials on this machine. */
  emulator?: string;
}

/** What all pages of a remote say and are set to in one language, whatever is released. */
export interface WordsBoot {
  /** Absent where the site has none, or an older composer says nothing of it. */
  firebase?: FirebaseProject;
  /** Null when the provider did not answer. */
  settings: Settings | null;
  language: BootLanguage;
  languages: LanguageOption[];
  /** Namespaces whose texts are complete. */
  namespaces: string[];
  /** What carries messages to browsers whose pages are closed; absent where the site has nothing for it. */
  messaging?: MessagingProject;
}

/**
 * What a page has in common with others. Browsers fetch both parts beside the scripts, from addresses that never change
 * what they say, so that a later page brings nothing but itself, and after a release what that has changed.
 */
export type SharedBoot = ReleasesBoot & WordsBoot;

/** What a page has of its own. */
export interface OwnBoot {
  /** The remote that owns the requested path; null for the host's own paths and for unknown ones. */
  route: { remote: string } | null;
  /** Dehydrated state of the query client that rendered the page; null when nothing was prefetched. */
  query: unknown;
}

/** Inlined in the document. */
export interface PageBoot extends OwnBoot {
  /** Addresses of the parts of the {@link SharedBoot}. */
  shared: string[];
}

/** All of it: what the shell starts from, in the browser and when it is rendered on the server. */
export type Boot = SharedBoot & OwnBoot;

/** What the composer gives to the shell's `renderShell`. */
export interface ShellRenderInput {
  /** Path with query, as requested: `/properties?page=2`. */
  url: string;
  boot: Boot;
  /** Markup of the route's remote, without its wrapper; null leaves the place to the browser. */
  remoteHtml: string | null;
}

export interface ShellRenderResult {
  /** Markup for the inside of the {@link ROOT_ELEMENT_ID} element. */
  html: string;
  /** Of the host's own pages and of those that nobody owns; null on a remote's. Absent in older builds. */
  head?: PageHead | null;
}
