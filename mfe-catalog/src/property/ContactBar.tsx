import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot } from "@gable/shared-sdk/react";
import { LinkButton } from "@gable/shared-ui/core";
import PhoneIcon from "lucide-react/icons/phone";
import { loanEstimate, priceNote } from "../shared/listing.ts";
import { telephone } from "../shared/telephone.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./ContactBar.module.css";
import { chatProps } from "./chatProps.ts";

/** Price and the way to the owner at a phone's lower edge, while both are out of sight. */
export default function ContactBar({ property, price }: { property: PropertyDetail; price: string }) {
  const words = useWords();
  const { t } = words;
  const loan = loanEstimate(property, words);
  const { mobile } = property.owner;
  return (
    <aside className={styles.bar} data-contact-bar aria-label={t("catalog.property.bar")}>
      <p className={styles.words}>
        <b>
          <bdi>{price}</bdi>
        </b>
        <small>
          <bdi>{loan ? t("catalog.amountMonth", { amount: loan }) : priceNote(property, t)}</bdi>
        </small>
      </p>
      <div className={styles.chat}>
        <Slot
          name="property.contact"
          props={{ ...chatProps(property), compact: true }}
          fallback={
            mobile && (
              <LinkButton variant="primary" icon={PhoneIcon} href={telephone(mobile)}>
                {t("catalog.property.call")}
              </LinkButton>
            )
          }
        />
      </div>
    </aside>
  );
}
