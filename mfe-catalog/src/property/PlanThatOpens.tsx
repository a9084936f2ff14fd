import { packagesQuery } from "@gable/shared-sdk/calls";
import { formatDuration, formatPrice } from "@gable/shared-sdk/format";
import { useHost, useSession } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { TextButton } from "@gable/shared-ui/core";
import { useWords } from "../shared/useWords.ts";
import styles from "./Property.module.css";

/** Which plan opens premium homes, the cheapest of them; and for visitors, that theirs may do so already. */
export default function PlanThatOpens() {
  const { sdk, session } = useHost();
  const { t, settings, language } = useWords();
  const member = useSession();
  const { data } = useQuery(packagesQuery(sdk));
  const [plan] = (data?.available ?? [])
    .filter((each) => each.features.some(({ feature }) => feature === "premium_properties"))
    .toSorted((a, b) => a.price - b.price);
  return (
    <p className={styles.faint}>
      {plan &&
        t("catalog.hidden.opens", {
          plan: plan.name,
          price: plan.free ? t("catalog.hidden.free") : formatPrice(plan.price, settings, language),
          time: formatDuration(plan.durationHours, language),
        })}{" "}
      {!member && (
        <TextButton onClick={() => void session.require("catalog.signIn.premium").catch(() => undefined)}>
          {t("catalog.hidden.signIn")}
        </TextButton>
      )}
    </p>
  );
}
