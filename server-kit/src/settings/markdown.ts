import type { Setting } from "./setting.ts";
import { SETTING_GROUPS } from "./table/index.ts";

const shownStandard = ({ standard, shown }: Setting): string => shown ?? (standard ? `\`${standard}\`` : "none");

/** All settings as the tables of `docs/for-operators.md`: a heading and a table for each group. */
export function settingsMarkdown(): string {
  const tables = SETTING_GROUPS.map(({ heading, settings }) =>
    [
      `### ${heading}`,
      "",
      "| Variable | Default | Meaning |",
      "| --- | --- | --- |",
      ...Object.entries(settings).map(
        ([name, setting]) => `| \`${name}\` | ${shownStandard(setting)} | ${setting.meaning} |`,
      ),
    ].join("\n"),
  );
  return tables.join("\n\n");
}

const BEGIN = "<!-- settings: written by `npm run settings` from server-kit/src/settings/table -->";
const END = "<!-- /settings -->";

/**
 * A page with the present tables between its two marks.
 * @throws Error when the marks are not there
 */
export function withSettings(page: string): string {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`The page has no part between "${BEGIN}" and "${END}".`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${settingsMarkdown()}\n\n${page.slice(end)}`;
}
