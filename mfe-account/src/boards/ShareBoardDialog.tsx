import { type Board, type ChangeBoardInput, changeBoardMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Alert, Button, Row, Text } from "@gable/shared-ui/core";
import { Field, Switch, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import LinkIcon from "lucide-react/icons/link";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import css from "./boards.module.css";

type Wish = Pick<ChangeBoardInput, "shared" | "sharesNotes">;

interface ShareBoardDialogProps {
  board: Board;
  onChanged(board: Board): void;
  onClose(): void;
}

/** The link by which others read a board: made, copied, handed on, and taken back for good. Mount it to open it. */
export default function ShareBoardDialog({ board, onChanged, onClose }: ShareBoardDialogProps) {
  const { sdk, notify } = useHost();
  const t = useT();
  const { id, name, shareUrl } = board;
  const change = useMutation({ ...changeBoardMutation(sdk), onSuccess: onChanged, scope: { id: `board-${id}` } });
  const [wished, setWished] = useState<Wish>({});
  const isShared = wished.shared ?? shareUrl !== null;
  const sharesNotes = wished.sharesNotes ?? board.sharesNotes;
  /** Shows what is wished for at once. What is pressed while one is under way is sent after it. */
  const set = (fields: Wish) => {
    setWished({ ...wished, ...fields });
    change.mutate({ id, ...fields }, { onError: () => setWished({}) });
  };
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: "ok", title: t("account.boards.share.copied") });
    } catch {
      // Missing outside of secure contexts: the address stands in its field, for copying by hand.
      notify({ tone: "info", title: t("account.boards.share.by-hand") });
    }
  };
  const handOn = async (url: string) => {
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // Shutting the system's share sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("account.boards.share.title")}
      description={t("account.boards.share.text")}
    >
      <div className={css.choices}>
        <Switch
          label={t("account.boards.share.switch")}
          note={t("account.boards.share.switch.note")}
          checked={isShared}
          aria-busy={change.isPending}
          onChange={(event) => set({ shared: event.target.checked })}
        />
        {shareUrl && isShared && (
          <>
            <Field label={t("account.boards.share.link")}>
              <TextInput value={shareUrl} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
            </Field>
            <Row gap="8" wrap>
              <Button variant="primary" icon={LinkIcon} onClick={() => void copy(shareUrl)}>
                {t("account.boards.share.copy")}
              </Button>
              {typeof navigator.share === "function" && (
                <Button icon={Share2} onClick={() => void handOn(shareUrl)}>
                  {t("account.boards.share.more")}
                </Button>
              )}
            </Row>
            <Switch
              label={t("account.boards.share.notes")}
              note={t("account.boards.share.notes.note")}
              checked={sharesNotes}
              aria-busy={change.isPending}
              onChange={(event) => set({ sharesNotes: event.target.checked })}
            />
          </>
        )}
        {!isShared && (
          <Text size="14" tone="muted">
            {t("account.boards.share.off")}
          </Text>
        )}
        {change.error && <Alert tone="bad">{errorText(change.error, t)}</Alert>}
      </div>
    </Dialog>
  );
}
