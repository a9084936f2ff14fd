import type { SettingReader } from "./setting.ts";
import { SETTINGS, type SettingName, type SettingNameOf, type TextOf } from "./table/index.ts";

export type Environment = Record<string, string | undefined>;

/** Reads settings of the table, and those alone; a value that cannot be used is refused with a sentence that says why. */
export interface Settings<N extends SettingName> {
  /** The value without surrounding blanks, else the table's standard; null where there is neither. */
  text<M extends N>(name: M): TextOf<M>;
  /** Whether there is a value of its own, be it an empty one. */
  isGiven(name: N): boolean;
  /** @param fallback where neither a value nor a standard is there */
  flag(name: N, fallback?: boolean): boolean;
  /** A whole number. @param unit such as ` of days`, for the sentence */
  number(name: N, range: { from: number; to: number; unit?: string }): number;
  /** One of a few words. */
  choice(name: N, words: readonly string[]): string;
  /** The address as written. @param protocols such as `smtp:` */
  url(name: N, protocols: readonly string[]): string | null;
  /** Scheme, host and port of an address of the web that has nothing else. */
  origin<M extends N>(name: M): TextOf<M>;
  /** The values of all names, null where none is set. Some of them alone are refused. */
  together<M extends N>(service: string, ...names: M[]): Record<M, string> | null;
}

/** What a program reads its settings by. */
export type SettingsOf<R extends SettingReader> = Settings<SettingNameOf<R>>;

const YES = ["1", "true", "yes", "on"];
const NO = ["0", "false", "no", "off"];

/**
 * @param refuse makes the error for a sentence that names the setting
 */
export function settingsReader<R extends SettingReader>(
  program: R,
  environment: Environment,
  refuse: (sentence: string) => Error,
): SettingsOf<R> {
  type N = SettingNameOf<R>;
  const own = (name: N): string | null => environment[name]?.trim() || null;
  const text = (name: N): string | null => {
    const { standardOf, standard } = SETTINGS[name];
    return own(name) ?? standardOf?.[program] ?? standard ?? null;
  };
  const url = (name: N, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    const starts = protocols.map((protocol) => `${protocol}//`).join(" or ");
    if (!URL.canParse(value)) throw refuse(`${name} is not a URL: it should start with ${starts}.`);
    const { protocol } = new URL(value);
    if (!protocols.includes(protocol)) throw refuse(`${name} starts with "${protocol}//": use ${starts}.`);
    return value;
  };
  return {
    text: <M extends N>(name: M) => text(name) as TextOf<M>,
    url,
    isGiven: (name) => environment[name] !== undefined,
    flag(name, fallback = false) {
      const value = text(name);
      if (value === null) return fallback;
      if (YES.includes(value.toLowerCase())) return true;
      if (NO.includes(value.toLowerCase())) return false;
      throw refuse(`${name} is "${value}": use 1 or 0.`);
    },
    number(name, { from, to, unit = "" }) {
      const value = text(name) ?? "";
      const number = Number(value);
      if (!/^\d+$/.test(value) || number < from || number > to)
        throw refuse(`${name} is "${value}": use a number${unit} from ${from} to ${to}.`);
      return number;
    },
    choice(name, words) {
      const value = text(name) ?? "";
      if (!words.includes(value)) throw refuse(`${name} is "${value}": use ${words.join(", ")}.`);
      return value;
    },
    origin<M extends N>(name: M) {
      const value = url(name, ["http:", "https:"]);
      if (value === null) return null as TextOf<M>;
      const { origin, pathname, search, hash } = new URL(value);
      if (pathname !== "/" || search || hash)
        throw refuse(`${name} is "${value}": give only scheme, host and port, such as ${origin}.`);
      return origin as TextOf<M>;
    },
    together<M extends N>(service: string, ...names: M[]) {
      const missing = names.filter((name) => text(name) === null);
      if (missing.length === names.length) return null;
      if (missing.length > 0)
        throw refuse(
          `${missing.join(" and ")} missing: ${service} needs ${names.join(", ")} together, or none of them.`,
        );
      return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<M, string>;
    },
  };
}
