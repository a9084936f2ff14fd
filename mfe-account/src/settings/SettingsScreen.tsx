import { formatDate, formatPrice } from "@gable/shared-sdk/format";
import type { Theme, ThemePort } from "@gable/shared-sdk/host";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Card, Heading, Stack, Text } from "@gable/shared-ui/core";
import { RadioGroup } from "@gable/shared-ui/forms";
import { useState, useSyncExternalStore } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import css from "./settings.module.css";

/** `/user/settings`: language, theme, and how sums and dates are written here. */
export default function SettingsScreen() {
  return <MemberOnly>{() => <Settings />}</MemberOnly>;
}

function Settings() {
  const { theme } = useHost();
  const { t } = useI18n();
  return (
    <>
      <div>
        <Heading level={1}>{t("account.settings.title")}</Heading>
        <Text tone="muted">{t("account.settings.lead")}</Text>
      </div>
      <div className={css.parts}>
        <LanguageChoice />
        {theme && <ThemeChoice theme={theme} />}
        <Formats />
      </div>
    </>
  );
}

function LanguageChoice() {
  const { notify } = useHost();
  const i18n = useI18n();
  // Chosen, and its texts on their way.
  const [coming, setComing] = useState<string | null>(null);
  async function choose(code: string) {
    setComing(code);
    try {
      await i18n.select(code);
    } catch {
      notify({ title: i18n.t("account.settings.language.failed"), tone: "bad" });
    }
    setComing(null);
  }
  return (
    <Card>
      <RadioGroup
        label={i18n.t("account.settings.language")}
        options={i18n.languages.map(({ code, name }) => ({
          value: code,
          label: <bdi lang={code}>{name}</bdi>,
        }))}
        value={coming ?? i18n.language}
        onChange={(event) => void choose(event.currentTarget.value)}
      />
    </Card>
  );
}

const THEMES: readonly Theme[] = ["light", "dark", "system"];

function ThemeChoice({ theme }: { theme: ThemePort }) {
  const { t } = useI18n();
  const chosen = useSyncExternalStore(theme.subscribe, theme.current, theme.current);
  return (
    <Card>
      <RadioGroup
        label={t("account.settings.theme")}
        options={THEMES.map((value) => ({ value, label: t(`account.settings.theme.${value}`) }))}
        value={chosen}
        onChange={(event) => {
          const next = THEMES.find((each) => each === event.currentTarget.value);
          if (next) theme.select(next);
        }}
      />
    </Card>
  );
}

/** Of the example: a sum that is abbreviated where the site abbreviates. */
const SUM = 12_500_000;

/** How sums and dates are written: they follow the site's currency and the language. */
function Formats() {
  const { t, language } = useI18n();
  const settings = useSettings();
  const { currency, abbreviateNumbers } = settings;
  const price = formatPrice(SUM, settings, language);
  const whole = formatPrice(SUM, settings, language, { whole: true });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = formatDate(new Date(), language, { dateStyle: "full", timeStyle: "short", timeZone });
  return (
    <Card as="section" aria-labelledby="formats-heading">
      <Stack gap="12">
        <Heading level={2} look="h5" id="formats-heading">
          {t("account.settings.formats")}
        </Heading>
        {currency.code && (
          <Text>
            {t("account.settings.currency", { currency: currency.name || currency.code, code: currency.code })}
          </Text>
        )}
        {abbreviateNumbers && <Text tone="muted">{t("account.settings.short", { price, whole })}</Text>}
        <Text>{t("account.settings.dates", { now, zone: timeZone })}</Text>
      </Stack>
    </Card>
  );
}
