import type { VerificationAnswer } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Icon, TextLink } from "@gable/shared-ui/core";
import FileText from "lucide-react/icons/file-text";
import { nameOfSent } from "./answers.ts";
import css from "./verification.module.css";

/** A file that was sent, by its name; it opens in another tab. */
export function SentFile({ answer }: { answer: VerificationAnswer }) {
  const t = useT();
  const [address = ""] = answer.values;
  const name = nameOfSent(answer) ?? t("account.verification.file.sent");
  return (
    <span className={css.sentFile}>
      <Icon of={FileText} />
      <TextLink href={address} target="_blank" rel="noreferrer">
        <bdi>{name}</bdi>
      </TextLink>
    </span>
  );
}
