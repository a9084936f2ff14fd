import { useHost, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import CopyIcon from "lucide-react/icons/copy";
import css from "./Checkout.module.css";

export interface Detail {
  title: string;
  value: string;
  /** What is copied, where it is not the value as it is read. */
  copied?: string;
}

/** Where to transfer to, each line with a button that copies it. */
export function BankDetails({ details }: { details: readonly Detail[] }) {
  const t = useT();
  const { notify } = useHost();
  const copy = async ({ title, value, copied = value }: Detail) => {
    try {
      await navigator.clipboard.writeText(copied);
      notify({ tone: "ok", title: t("payments.transfer.copied", { name: title }) });
    } catch {
      // Missing outside of secure contexts: the words can be marked by hand.
      notify({ tone: "info", title: t("payments.transfer.notCopied"), description: copied });
    }
  };
  return (
    <dl className={css.details}>
      {details.map((detail) => (
        <div key={detail.title} className={css.detail}>
          <dt>
            <bdi>{detail.title}</bdi>
          </dt>
          <dd>
            <bdi>{detail.value}</bdi>
            <Button
              size="s"
              variant="quiet"
              icon={CopyIcon}
              aria-label={t("payments.transfer.copyThis", { name: detail.title })}
              onClick={() => void copy(detail)}
            >
              {t("payments.transfer.copy")}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
