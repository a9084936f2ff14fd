import { formatFileSize } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { IconButton } from "@gable/shared-ui/core";
import X from "lucide-react/icons/x";
import type { Refusal } from "../../listing/images.ts";
import css from "./photos.module.css";

interface FileRefusalsProps {
  refusals: Refusal[];
  onDismiss(key: string): void;
}

/** Chosen files that cannot be used: which, why, and what to do. They stay until they are dismissed. */
export function FileRefusals({ refusals, onDismiss }: FileRefusalsProps) {
  const { t, language } = useI18n();
  const words = ({ params, reason }: Refusal) => {
    const sizes = Object.fromEntries(
      ["bytes", "most"].flatMap((name) => {
        const bytes = params[name];
        return typeof bytes === "number" ? [[name, formatFileSize(bytes, language)]] : [];
      }),
    );
    return t(`listing-editor.refused.${reason}`, { ...params, ...sizes });
  };
  return (
    <ul
      className={css.refusals}
      aria-live="polite"
      aria-label={t("listing-editor.refused")}
      hidden={refusals.length === 0}
    >
      {refusals.map((refusal) => (
        <li key={refusal.key}>
          <span>
            <b>
              <bdi>{refusal.name}</bdi>
            </b>{" "}
            {words(refusal)}
          </span>
          <IconButton
            size="s"
            icon={X}
            label={t("listing-editor.refused.dismiss", { name: refusal.name })}
            onClick={() => onDismiss(refusal.key)}
          />
        </li>
      ))}
    </ul>
  );
}
