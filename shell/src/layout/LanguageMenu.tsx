import { useHost, useI18n } from "@gable/shared-sdk/react";
import { CheckIcon, Icon, IconButton } from "@gable/shared-ui/core";
import GlobeIcon from "lucide-react/icons/globe";
import type { Theme } from "../services/theme.ts";
import { useObservable, useShell } from "../shellContext.ts";
import { Disclosure } from "./Disclosure.tsx";
import css from "./Header.module.css";

const THEMES: Theme[] = ["light", "dark", "system"];

/** Language and theme, behind one button. */
export function LanguageMenu() {
  const { notify } = useHost();
  const i18n = useI18n();
  const { theme } = useShell();
  const chosen = useObservable(theme.theme, "system");
  const { t } = i18n;
  const choose = async (code: string) => {
    try {
      await i18n.select(code);
    } catch {
      notify({ title: i18n.t("shell.language.failed"), tone: "bad" });
    }
  };
  return (
    <Disclosure
      label={t("shell.language.menu")}
      trigger={(props) => <IconButton icon={GlobeIcon} label={t("shell.language.menu")} {...props} />}
    >
      {(close) => (
        <>
          <p className={css.menuHead} id="language-head">
            {t("shell.language.language")}
          </p>
          <ul aria-labelledby="language-head">
            {i18n.languages.map(({ code, name }) => (
              <li key={code}>
                <button
                  type="button"
                  className={css.item}
                  lang={code}
                  aria-pressed={code === i18n.language}
                  onClick={() => {
                    close();
                    void choose(code);
                  }}
                >
                  <bdi>{name}</bdi>
                  {code === i18n.language && <Icon of={CheckIcon} size="s" />}
                </button>
              </li>
            ))}
          </ul>
          <p className={css.menuHead} id="theme-head">
            {t("shell.theme.theme")}
          </p>
          <ul aria-labelledby="theme-head">
            {THEMES.map((option) => (
              <li key={option}>
                <button
                  type="button"
                  className={css.item}
                  aria-pressed={option === chosen}
                  onClick={() => theme.select(option)}
                >
                  {t(`shell.theme.${option}`)}
                  {option === chosen && <Icon of={CheckIcon} size="s" />}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
