import { useHost, useT } from "@gable/shared-sdk/react";
import { BellIcon, Button, Icon, Text } from "@gable/shared-ui/core";
import { useId, useState } from "react";
import type { Device } from "../member/device.ts";
import { offer } from "../member/offer.ts";
import { useObservable, useShell } from "../shellContext.ts";
import css from "./PushOffer.module.css";

/** Offers notifications of the browser, with what they are good for now; the browser itself is asked only by "Turn on". */
export function PushOffer() {
  const { platform } = useShell();
  const occasion = useObservable(offer, null);
  // The words are read out when they come.
  return <div role="status">{occasion && platform && <Offer occasion={occasion} device={platform.device} />}</div>;
}

function Offer({ occasion, device }: { occasion: string; device(): Promise<Device> }) {
  const t = useT();
  const { notify } = useHost();
  const title = useId();
  const [busy, setBusy] = useState(false);
  const refuse = async () => {
    offer.set(null);
    (await device()).refuseOffer();
  };
  const accept = async () => {
    setBusy(true);
    const state = await (await device()).turnOn();
    offer.set(null);
    if (state === "on") notify({ tone: "ok", title: t("shell.push.on") });
    if (state === "denied") notify({ tone: "warn", title: t("shell.push.denied") });
    // Shut without an answer: it was not wanted.
    if (state === "off") (await device()).refuseOffer();
  };
  return (
    <section className={css.offer} aria-labelledby={title}>
      <span className={css.mark}>
        <Icon of={BellIcon} />
      </span>
      <div className={css.words}>
        <b id={title}>{t(`shell.push.title.${occasion}`)}</b>
        <Text size="14" tone="muted">
          {t("shell.push.text")}
        </Text>
        <div className={css.buttons}>
          <Button size="s" variant="primary" loading={busy} onClick={() => void accept()}>
            {t("shell.push.turnOn")}
          </Button>
          <Button size="s" variant="quiet" onClick={() => void refuse()}>
            {t("shell.push.notNow")}
          </Button>
        </div>
      </div>
    </section>
  );
}
