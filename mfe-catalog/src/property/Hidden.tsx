import { useLocation } from "@gable/shared-sdk/router";
import { Badge, Heading, Icon, LinkButton, LockIcon } from "@gable/shared-ui/core";
import { premiumPlans } from "../shared/plansWay.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Hidden.module.css";

/** What is kept back of every premium listing. How much there is of one is told to nobody who may not read it. */
const PARTS = ["unknown", "rest"] as const;

/** What of a premium listing is kept back, and the plans that open it. */
export default function Hidden() {
  const { t } = useWords();
  const { pathname } = useLocation();
  return (
    <section id="premium" className={styles.hidden}>
      <Badge tone="premium" icon={LockIcon}>
        {t("catalog.badge.premium")}
      </Badge>
      <Heading level={2} look="h3">
        {t("catalog.hidden.title")}
      </Heading>
      <ul className={styles.parts}>
        {PARTS.map((part) => (
          <li key={part}>
            <Icon of={LockIcon} size="s" />
            {t(`catalog.hidden.${part}`)}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <LinkButton variant="premium" to={premiumPlans(pathname)}>
          {t("catalog.hidden.seePlans")}
        </LinkButton>
      </div>
    </section>
  );
}
