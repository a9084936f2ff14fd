/** Browsers by what they say of themselves, those first that others name as well. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

export interface DeviceName {
  /** Names of products, the same in every language; empty where they are not known. */
  browser: string;
  system: string;
  isPhone: boolean;
}

/** What a browser is called, by its own words (`User-Agent`), as far as they are known. */
export function deviceName(words: string): DeviceName {
  const nameOf = (known: typeof BROWSERS) => known.find(([expression]) => expression.test(words))?.[1] ?? "";
  const system = nameOf(SYSTEMS);
  return {
    browser: nameOf(BROWSERS),
    system,
    isPhone: system === "iPhone" || (system === "Android" && /\bMobile\b/.test(words)),
  };
}
