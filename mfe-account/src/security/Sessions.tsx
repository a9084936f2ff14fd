import { endOtherSessionsMutation, endSessionMutation, type Session, sessionsQuery } from "@gable/shared-sdk/calls";
import { errorText, formatDate, relativeTime } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { Badge, Button, Card, Heading, Icon, Stack, Text } from "@gable/shared-ui/core";
import MonitorIcon from "lucide-react/icons/monitor";
import SmartphoneIcon from "lucide-react/icons/smartphone";
import { deviceName } from "./deviceName.ts";
import { ListState } from "./ListState.tsx";
import css from "./security.module.css";

/** Where the member is signed in, this browser first; each other place can be signed out, or all of them. */
export function Sessions() {
  const { sdk, notify } = useHost();
  const { t } = useI18n();
  const query = useQuery(sessionsQuery(sdk));
  const one = useMutation(endSessionMutation(sdk));
  const all = useMutation(endOtherSessionsMutation(sdk));
  const sessions = query.data?.items ?? [];
  const hasOthers = sessions.some(({ current }) => !current);

  async function end(work: () => Promise<unknown>) {
    try {
      await work();
      notify({ tone: "ok", title: t("account.security.sessions.ended") });
    } catch (error) {
      notify({ tone: "bad", title: errorText(error, t) });
    }
    await query.refetch();
  }
  return (
    <Card as="section" aria-labelledby="sessions-heading">
      <Stack gap="16">
        <div>
          <Heading level={2} look="h4" id="sessions-heading">
            {t("account.security.sessions")}
          </Heading>
          <Text size="14" tone="muted">
            {t("account.security.sessions.text")}
          </Text>
        </div>
        <ListState query={query} />
        {sessions.length > 0 && (
          <ul className={css.list}>
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={one.isPending && one.variables?.id === session.id}
                onEnd={() => void end(() => one.mutateAsync({ id: session.id }))}
              />
            ))}
          </ul>
        )}
        {hasOthers && (
          <div>
            <Button loading={all.isPending} onClick={() => void end(() => all.mutateAsync({}))}>
              {t("account.security.sessions.all")}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface SessionLineProps {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

function SessionLine({ session: { device, startedAt, lastUsedAt, current }, busy, onEnd }: SessionLineProps) {
  const { t, language } = useI18n();
  const { browser, system, isPhone } = deviceName(device);
  const known = browser && system ? t("account.security.sessions.device", { browser, system }) : browser || system;
  const name = known || t("account.security.sessions.unknown");
  return (
    <li className={css.line}>
      <Icon of={isPhone ? SmartphoneIcon : MonitorIcon} />
      <div className={css.words}>
        <b>
          <bdi>{name}</bdi> {current && <Badge tone="ok">{t("account.security.sessions.this")}</Badge>}
        </b>
        <Text size="13" tone="muted">
          {startedAt && t("account.security.sessions.since", { date: formatDate(startedAt, language) })}
          {!current && lastUsedAt && (
            <>
              {startedAt && " · "}
              {t("account.security.sessions.used", { time: relativeTime(lastUsedAt, Date.now(), language, t) })}
            </>
          )}
        </Text>
      </div>
      {!current && (
        <Button size="s" loading={busy} onClick={onEnd} aria-label={t("account.security.sessions.end.of", { name })}>
          {t("account.security.sessions.end")}
        </Button>
      )}
    </li>
  );
}
