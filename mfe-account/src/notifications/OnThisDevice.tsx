import type { PushPort } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { BellIcon, Button, Card, Icon, Text } from "@gable/shared-ui/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import css from "./notifications.module.css";

/** The switch of this browser for news; null where it has none, undefined while that is not known. */
export function usePushPort(): PushPort | null | undefined {
  const host = useHost();
  const [port, setPort] = useState<PushPort | null | undefined>(host.push ? undefined : null);
  useEffect(() => {
    let here = true;
    host.push?.().then(
      (found) => here && setPort(found),
      () => here && setPort(null),
    );
    return () => {
      here = false;
    };
  }, [host]);
  return port;
}

/** Whether this browser shows news by itself, and the switch for it. Nothing where it cannot. */
export function OnThisDevice({ port }: { port: PushPort }) {
  const t = useT();
  const state = useSyncExternalStore(port.subscribe, port.state);
  const [busy, setBusy] = useState(false);
  if (state === "unsupported") return null;
  const turn = async () => {
    setBusy(true);
    await (state === "on" ? port.turnOff() : port.turnOn());
    setBusy(false);
  };
  const reach = port.reachesClosedTabs ? "always" : "tabs";
  return (
    <Card pad="s" tight>
      <div className={css.device}>
        <span className={css.mark}>
          <Icon of={BellIcon} />
        </span>
        <div className={css.words}>
          <b>{t("account.notifications.push.title")}</b>
          <Text as="span" size="14" tone="muted" role="status">
            {t(
              state === "denied" ? "account.notifications.push.denied" : `account.notifications.push.${state}.${reach}`,
            )}
          </Text>
        </div>
        {state !== "denied" && (
          <Button size="s" variant={state === "on" ? "quiet" : "soft"} loading={busy} onClick={() => void turn()}>
            {t(`account.notifications.push.${state === "on" ? "turnOff" : "turnOn"}`)}
          </Button>
        )}
      </div>
    </Card>
  );
}
