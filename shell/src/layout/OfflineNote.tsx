import { useT } from "@gable/shared-sdk/react";
import { useSyncExternalStore } from "react";
import css from "./Layout.module.css";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Says so while the browser is offline. */
export function OfflineNote() {
  const t = useT();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <div className={css.offline}>
          <span>
            <strong>{t("shell.offline.title")}</strong> {t("shell.offline.text")}
          </span>
        </div>
      )}
    </div>
  );
}
