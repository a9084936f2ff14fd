import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { Icon } from "@gable/shared-ui/core";
import BellPlusIcon from "lucide-react/icons/bell-plus";
import { useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import styles from "./Results.module.css";
import { savedQuery } from "./savedQuery.ts";

const SaveSearchDialog = lazyPart(() => import("./SaveSearchDialog.tsx"));

export interface SaveSearchProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
}

/** Opens what saves the search; not there while nothing is narrowed. */
export function SaveSearch({ search, categories }: SaveSearchProps) {
  const t = useT();
  const [dialog, setDialog] = useState<"unused" | "open" | "shut">("unused");
  if (savedQuery(search) === "") return null;
  return (
    <>
      <button type="button" className={styles.save} aria-haspopup="dialog" onClick={() => setDialog("open")}>
        <Icon of={BellPlusIcon} size="s" />
        <span>{t("catalog.save.open")}</span>
      </button>
      {dialog !== "unused" && (
        <SaveSearchDialog
          key={savedQuery(search)}
          open={dialog === "open"}
          search={search}
          categories={categories}
          onClose={() => setDialog("shut")}
        />
      )}
    </>
  );
}
