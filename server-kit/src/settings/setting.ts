/** `start` is `npm start` and `npm run dev`; `releases` is `npm run releases`. */
export type SettingReader = "start" | "composer" | "provider" | "releases";

/** One variable of the environment. */
export interface Setting {
  /** The programs that read it; one that does not is refused it by `settingsReader`. */
  readBy: readonly SettingReader[];
  /** The value where it is not set; absent: there is none, or the program works it out. */
  standard?: string;
  /** Programs with another `standard`. */
  standardOf?: Partial<Record<SettingReader, string>>;
  /** What operators read in place of `standard`: for one that is worked out, or that is none. */
  shown?: string;
  /** What it is for: one line, Markdown. */
  meaning: string;
}

/** Settings that belong together, under a heading of their own in the documentation. */
export interface SettingGroup {
  heading: string;
  settings: Readonly<Record<string, Setting>>;
}
