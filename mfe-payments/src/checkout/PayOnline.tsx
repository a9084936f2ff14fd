import type { Package } from "@gable/shared-sdk/calls";
import { errorText, formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Alert, Button, InlineNote, Text } from "@gable/shared-ui/core";
import LockIcon from "lucide-react/icons/lock";
import css from "./Checkout.module.css";
import { methodLabel } from "./methodNames.ts";
import { type OnlineMethod, usePayOnline } from "./usePayOnline.ts";

interface PayOnlineProps {
  plan: Package;
  method: OnlineMethod;
  next: string | null;
}

/** Leads to the page of a payment service, which leads back here. */
export function PayOnline({ plan, method, next }: PayOnlineProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const pay = usePayOnline(plan, next);
  const name = methodLabel(method, t);
  const price = formatPrice(plan.price, settings, language, { exact: true });
  return (
    <div className={css.panel}>
      {method === "sandbox" ? (
        <InlineNote tone="warn" title={t("payments.sandbox.title")}>
          {t("payments.sandbox.help")}
        </InlineNote>
      ) : (
        <Text>{t("payments.checkout.leaves", { name })}</Text>
      )}
      {pay.isError && (
        <Alert tone="bad" title={t("payments.checkout.notBegun")}>
          {errorText(pay.error, t)}
        </Alert>
      )}
      <Button
        variant="primary"
        size="l"
        icon={LockIcon}
        loading={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate(method)}
      >
        {method === "sandbox" ? t("payments.sandbox.pay", { price }) : t("payments.checkout.pay", { price, name })}
      </Button>
    </div>
  );
}
