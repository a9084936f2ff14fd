import type { PropertyDetail } from "@gable/shared-sdk/model";
import { LinkButton } from "@gable/shared-ui/core";
import MailIcon from "lucide-react/icons/mail";
import PhoneIcon from "lucide-react/icons/phone";
import { telephone } from "../shared/telephone.ts";
import { useWords } from "../shared/useWords.ts";

/** Telephone and mail, where no widget offers more. */
export default function DirectContact({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  const { mobile, email } = property.owner;
  return (
    <>
      {mobile && (
        <LinkButton variant="primary" size="l" block icon={PhoneIcon} href={telephone(mobile)}>
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
