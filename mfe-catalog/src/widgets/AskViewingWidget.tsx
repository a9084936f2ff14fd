import type { SlotProps } from "@gable/shared-sdk/host";
import { useSettings, useT } from "@gable/shared-sdk/react";
import { Button } from "@gable/shared-ui/core";
import CalendarIcon from "lucide-react/icons/calendar";
import { useState } from "react";
import ViewingDialog from "../property/ViewingDialog.tsx";

/** `viewing.ask`: asks the owner of a home for a viewing, or shows the one that is arranged. */
export default function AskViewingWidget({ propertyId, ownerName }: SlotProps["viewing.ask"]) {
  const t = useT();
  const { extensions } = useSettings();
  const [isOpen, setOpen] = useState(false);
  if (!extensions.includes("viewings")) return null;
  return (
    <>
      <Button block icon={CalendarIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("catalog.viewing.ask")}
      </Button>
      <ViewingDialog
        property={{ id: propertyId, owner: { name: ownerName } }}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
