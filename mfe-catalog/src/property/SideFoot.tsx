import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, BadgeCheckIcon, ChevronRightIcon, Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { agentHref } from "../shared/agentHref.ts";
import { useWords } from "../shared/useWords.ts";
import { Actions, type ActionsProps } from "./Actions.tsx";
import styles from "./Property.module.css";

/** What else can be done with a listing, and who offers it. */
export default function SideFoot({ property, favourite }: ActionsProps) {
  return (
    <>
      <Actions property={property} favourite={favourite} />
      <Owner property={property} />
    </>
  );
}

function Owner({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  const { owner } = property;
  const content = (
    <>
      <Avatar name={owner.name} src={owner.profile} size="l" />
      <span className={styles.ownerText}>
        <span className={styles.faint}>{t("catalog.property.owner")}</span>
        <span className={styles.ownerName}>
          <bdi>{owner.name}</bdi>
          {owner.verified && (
            <span className={styles.verified}>
              <Icon of={BadgeCheckIcon} size="s" />
              <VisuallyHidden>{t("catalog.verified")}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </>
  );
  if (!owner.slugId) return <div className={styles.owner}>{content}</div>;
  return (
    <Link className={styles.owner} to={agentHref(owner)}>
      {content}
      <Icon of={ChevronRightIcon} size="s" flip />
    </Link>
  );
}
