import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, BadgeCheckIcon, ChevronRightIcon, Icon, LinkButton, VisuallyHidden } from "@gable/shared-ui/core";
import MailIcon from "lucide-react/icons/mail";
import PhoneIcon from "lucide-react/icons/phone";
import ShieldCheckIcon from "lucide-react/icons/shield-check";
import { agentHref } from "../agents/agent-href.ts";
import { factsOf } from "../shared/facts.ts";
import { loanEstimate, priceNote, pricePerArea } from "../shared/listing.ts";
import { useWords } from "../shared/useWords.ts";
import { Actions } from "./Actions.tsx";
import styles from "./Property.module.css";

/** Price, ways to reach the owner, and what else can be done with the listing. */
export function SideCard({ property, price }: { property: PropertyDetail; price: string }) {
  const words = useWords();
  const { t } = words;
  const { owner } = property;
  const loan = loanEstimate(property, words);
  const perArea = pricePerArea(property, factsOf(property.parameters), words);
  return (
    <aside className={styles.side} aria-label={t("catalog.property.side")}>
      <div className={styles.card}>
        <div>
          <p>
            <bdi className={styles.price}>{price}</bdi> <span className={styles.per}>{priceNote(property, t)}</span>
          </p>
          {perArea && (
            <p className={styles.faint}>
              <bdi>{perArea}</bdi>
            </p>
          )}
        </div>
        {loan && (
          <p className={styles.sideRow}>
            <span>{t("catalog.property.loan")}</span>
            <b>
              <bdi>{t("catalog.amountMonth", { amount: loan })}</bdi>
            </b>
          </p>
        )}
        <div className={styles.contact}>
          <Slot
            name="property.contact"
            props={{
              propertyId: property.id,
              slugId: property.slugId,
              title: property.title,
              image: property.image,
              ownerId: owner.id,
              ownerName: owner.name,
            }}
            fallback={<DirectContact property={property} />}
          />
        </div>
        <Actions property={property} />
        <Owner property={property} />
      </div>
      <p className={styles.safety}>
        <Icon of={ShieldCheckIcon} />
        <span>{t("catalog.property.safety")}</span>
      </p>
    </aside>
  );
}

/** Telephone and mail, where no widget offers more. */
function DirectContact({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  const { mobile, email } = property.owner;
  return (
    <>
      {mobile && (
        <LinkButton variant="primary" size="l" block icon={PhoneIcon} href={`tel:${mobile.replace(/[^\d+]/g, "")}`}>
          {t("catalog.property.call")}
        </LinkButton>
      )}
      {email && (
        <LinkButton variant="secondary" size="l" block icon={MailIcon} href={`mailto:${email}`}>
          {t("catalog.property.mail")}
        </LinkButton>
      )}
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
        <span className={styles.ownerName}>
          <bdi>{owner.name}</bdi>
          {owner.verified && (
            <span className={styles.verified}>
              <Icon of={BadgeCheckIcon} size="s" />
              <VisuallyHidden>{t("catalog.verified")}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={styles.faint}>{t("catalog.property.owner")}</span>
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
