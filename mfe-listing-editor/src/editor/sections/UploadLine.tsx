import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { IconButton, Progress } from "@gable/shared-ui/core";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useUploadQueue } from "../UploadsContext.ts";
import css from "./photos.module.css";

/** How far a chosen file is on its way to the provider, with stopping and sending again; nothing once it is there. */
export function UploadLine({ fileKey, name }: { fileKey: string; name: string }) {
  const t = useT();
  const uploads = useUploadQueue();
  const status = uploads?.statuses.get(fileKey);
  if (!uploads || !status) return null;
  const { state, share, error } = status;
  const isMoving = state === "waiting" || state === "sending";
  return (
    <div className={css.upload} data-state={state}>
      {isMoving ? (
        <>
          <Progress label={t("listing-editor.upload.progress", { name })} value={share} thin />
          <IconButton
            size="s"
            icon={X}
            label={t("listing-editor.upload.stop", { name })}
            onClick={() => uploads.queue.stop(fileKey)}
          />
        </>
      ) : (
        <>
          <span role="status">{state === "failed" ? errorText(error, t) : t("listing-editor.upload.stopped")}</span>
          <IconButton
            size="s"
            icon={RotateCw}
            label={t("listing-editor.upload.again", { name })}
            onClick={() => uploads.queue.retry(fileKey)}
          />
        </>
      )}
    </div>
  );
}
