import { ownProjects, ownProperties } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { ListedKind } from "../listing/sections.ts";
import { toCsv } from "./csv.ts";
import { type OwnRow, rowOfProject, rowOfProperty } from "./ownRow.ts";

const step = 50;
/** So that a provider that never ends its list ends the walk. */
const most = 10_000;

/** Hands all of the member's properties or projects over as a file of comma-separated values. */
export function useExport(kind: ListedKind) {
  const { sdk, notify } = useHost();
  const t = useT();
  const [busy, setBusy] = useState(false);

  async function page(offset: number): Promise<{ rows: OwnRow[]; total: number }> {
    const paging = { offset, limit: step };
    if (kind === "project") {
      const { items, total } = await ownProjects(sdk, paging);
      return { rows: items.map(rowOfProject), total };
    }
    const { items, total } = await ownProperties(sdk, paging);
    return { rows: items.map(rowOfProperty), total };
  }

  async function run(): Promise<void> {
    setBusy(true);
    try {
      const all: OwnRow[] = [];
      for (let offset = 0; offset < most; offset += step) {
        const { rows, total } = await page(offset);
        all.push(...rows);
        if (rows.length < step || all.length >= total) break;
      }
      const url = URL.createObjectURL(new Blob([toCsv(all)], { type: "text/csv;charset=utf-8" }));
      const link = document.createElement("a");
      link.href = url;
      link.download = kind === "project" ? "projects.csv" : "properties.csv";
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (error) {
      notify({ tone: "bad", title: t("listing-editor.action.failed"), description: errorText(error, t) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}
