import { useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { plansPath } from "@gable/shared-sdk/rules";
import { Alert, TextLink } from "@gable/shared-ui/core";
import type { ListedKind } from "../listing/sections.ts";
import type { Rejected } from "./usePublish.ts";

/** Why the listing was not sent, and what can be done. A limit that ran out meanwhile leads to the plans and back. */
export function NotSent({ kind, rejected }: { kind: ListedKind; rejected: Rejected }) {
  const t = useT();
  const { pathname, search, hash } = useLocation();
  const title = t("listing-editor.review.failed");
  if (!rejected.isOfLimit) {
    return (
      <Alert tone="bad" title={title}>
        {rejected.message} {t("listing-editor.review.failed.text")}
      </Alert>
    );
  }
  const own = kind === "project" ? ".project" : "";
  return (
    <Alert tone="bad" title={title}>
      {t(`listing-editor.denied.limit_over${own}`)} {t("listing-editor.review.limit")}{" "}
      <TextLink to={plansPath("limit_over", `${kind}_list`, pathname + search + hash)}>
        {t("listing-editor.denied.to.plans")}
      </TextLink>
    </Alert>
  );
}
