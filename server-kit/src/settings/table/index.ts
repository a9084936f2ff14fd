import type { Setting, SettingGroup, SettingReader } from "../setting.ts";
import { FILES } from "./files.ts";
import { FIREBASE, MESSAGES, PUSH } from "./messages.ts";
import { METRICS } from "./metrics.ts";
import { PAGES } from "./pages.ts";
import { PAYMENTS } from "./payments.ts";
import { SEVERAL_PROCESSES, SITE } from "./site.ts";

const GROUPS = [SITE, PAGES, MESSAGES, FIREBASE, PUSH, FILES, PAYMENTS, METRICS, SEVERAL_PROCESSES] as const;

type Settings = typeof SITE.settings &
  typeof PAGES.settings &
  typeof MESSAGES.settings &
  typeof FIREBASE.settings &
  typeof PUSH.settings &
  typeof FILES.settings &
  typeof PAYMENTS.settings &
  typeof METRICS.settings &
  typeof SEVERAL_PROCESSES.settings;

export type SettingName = keyof Settings;

/** The settings that a program may read. */
export type SettingNameOf<R extends SettingReader> = {
  [N in SettingName]: R extends Settings[N]["readBy"][number] ? N : never;
}[SettingName];

/** What reading a setting gives: text where the table has a standard, else perhaps nothing. */
export type TextOf<N extends SettingName> = Settings[N] extends { standard: string } ? string : string | null;

/** Every variable that the servers and their start read from the environment, as the documentation shows them. */
export const SETTING_GROUPS: readonly SettingGroup[] = GROUPS;

export const SETTINGS: Readonly<Record<SettingName, Setting>> = Object.assign(
  {},
  ...GROUPS.map(({ settings }) => settings),
);
