import type { HostServices } from "@gable/shared-sdk/host";
import { chooseBoards } from "./chooseBoards.ts";

type Told = Pick<HostServices, "i18n" | "notify" | "slots" | "telemetry">;

/** Says that a home was saved or taken out, and leads to the member's boards where there are any. */
export function tellSaved(
  host: Told,
  propertyId: number,
  { favourite, hasBoards }: { favourite: boolean; hasBoards?: boolean },
): void {
  const { i18n, notify } = host;
  notify({
    tone: "ok",
    title: i18n.t(favourite ? "catalog.favourite.saved" : "catalog.favourite.removed"),
    action:
      favourite && hasBoards
        ? { label: i18n.t("catalog.favourite.boards"), run: () => void chooseBoards(host, propertyId) }
        : undefined,
  });
}
