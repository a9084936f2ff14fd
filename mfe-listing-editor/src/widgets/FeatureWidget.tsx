import type { SlotProps } from "@gable/shared-sdk/host";
import { useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import MegaphoneIcon from "lucide-react/icons/megaphone";
import { FeatureQuestion } from "../own/FeatureQuestion.tsx";
import { ownActions } from "../own/status.ts";
import { useFeaturing } from "../own/useFeaturing.ts";
import { useOwnRow } from "./useOwnRow.ts";

/** `listing.feature`: the gate, the question and the call, from wherever the owner looks at the listing. */
export default function FeatureWidget(props: SlotProps["listing.feature"]) {
  const t = useT();
  const row = useOwnRow(props);
  const featuring = useFeaturing();
  if (!row || !ownActions(row).includes("feature")) return null;
  return (
    <>
      <Button size="l" block icon={MegaphoneIcon} loading={featuring.busy} onClick={() => void featuring.start(row)}>
        {t("listing-editor.action.feature")}
      </Button>
      <FeatureQuestion featuring={featuring} />
    </>
  );
}
