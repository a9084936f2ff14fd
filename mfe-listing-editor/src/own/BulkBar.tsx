import { useT } from "@gable/shared-sdk/react";
import { Button, Row, Text } from "@gable/shared-ui/core";
import { Checkbox } from "@gable/shared-ui/forms";
import css from "./list.module.css";
import { type Bulk, bulkActions } from "./useBulk.ts";

/** Chooses all that is shown, and offers what can be done to the chosen ones. */
export function BulkBar({ bulk, shown }: { bulk: Bulk; shown: number }) {
  const t = useT();
  const { chosen } = bulk;
  return (
    <section className={css.bulk} aria-label={t("listing-editor.bulk.label")}>
      <Checkbox
        label={t("listing-editor.bulk.all")}
        checked={chosen.length === shown && shown > 0}
        onChange={bulk.toggleAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown;
        }}
      />
      {chosen.length > 0 && (
        <Row gap="8">
          <Text as="span" size="14" role="status">
            {t("listing-editor.bulk.chosen", { count: chosen.length })}
          </Text>
          {bulkActions.map((action) => {
            const { length } = bulk.fitting(action);
            return (
              length > 0 && (
                <Button
                  key={action}
                  size="s"
                  variant={action === "delete" ? "danger-quiet" : undefined}
                  aria-disabled={bulk.busy}
                  onClick={() => void bulk.run(action)}
                >
                  {t(`listing-editor.action.${action}`)} ({length})
                </Button>
              )
            );
          })}
        </Row>
      )}
    </section>
  );
}
