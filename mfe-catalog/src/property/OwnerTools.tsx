import { confirmPropertyMutation } from "@gable/shared-sdk/calls";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useHost } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { Button, CircleCheckIcon, LinkButton } from "@gable/shared-ui/core";
import { useWords } from "../shared/useWords.ts";
import styles from "./Property.module.css";

/** What an owner does with a listing of their own: go to it, feature it, and say that it still holds. */
export default function OwnerTools({ property }: { property: PropertyDetail }) {
  const { sdk, notify } = useHost();
  const { t, settings } = useWords();
  const client = useQueryClient();
  const confirm = useMutation({
    ...confirmPropertyMutation(sdk),
    async onSuccess() {
      notify({ tone: "ok", title: t("catalog.confirm.done") });
      await client.invalidateQueries({ queryKey: ["property"] });
    },
    onError: () => notify({ tone: "bad", title: t("catalog.confirm.failed") }),
  });
  const own = { kind: "property", slugId: property.slugId } as const;
  return (
    <div className={styles.contact}>
      <div className={styles.planPlace}>
        <Slot name="listing.status" props={own} />
      </div>
      <LinkButton variant="primary" size="l" block to={`/my-property/${encodeURIComponent(property.slugId)}`}>
        {t("catalog.owner.manage")}
      </LinkButton>
      <div className={styles.feature}>
        <Slot name="listing.feature" props={own} />
      </div>
      {settings.extensions.includes("confirmations") && (
        <Button
          size="l"
          block
          icon={CircleCheckIcon}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ propertyId: property.id })}
        >
          {t("catalog.confirm.action")}
        </Button>
      )}
    </div>
  );
}
