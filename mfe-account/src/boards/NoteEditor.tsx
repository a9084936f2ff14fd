import { useBusy, useT } from "@gable/shared-sdk/react";
import { Button, Row, Text, TextButton } from "@gable/shared-ui/core";
import { Field, Textarea } from "@gable/shared-ui/forms";
import { type FormEvent, useId, useState } from "react";
import css from "./boards.module.css";
import { LONGEST_NOTE } from "./limits.ts";

interface NoteEditorProps {
  note: string;
  /** What the home is called, for those who do not see where the button stands. */
  title: string;
  /** Keeps the note. @returns whether the provider took it */
  onSave(note: string): Promise<boolean>;
}

/** A member's own words about a home. What is typed stays until it is saved or given up. */
export function NoteEditor({ note, title, onSave }: NoteEditorProps) {
  const t = useT();
  const form = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  useBusy("account: a note is being written", draft !== null && draft !== note);
  if (draft === null)
    return (
      <div className={css.note}>
        {note && (
          <Text size="14" className={css.noteText}>
            <bdi>{note}</bdi>
          </Text>
        )}
        <TextButton
          onClick={() => setDraft(note)}
          aria-label={t(note ? "account.boards.note.edit-of" : "account.boards.note.add-of", { name: title })}
        >
          {t(note ? "account.boards.note.edit" : "account.boards.note.add")}
        </TextButton>
      </div>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    if (await onSave(draft.trim())) setDraft(null);
    setSaving(false);
  };
  return (
    <form id={form} className={css.note} onSubmit={(event) => void submit(event)}>
      <Field label={t("account.boards.note")}>
        <Textarea
          rows={3}
          maxLength={LONGEST_NOTE}
          counter={LONGEST_NOTE}
          // It takes the place of the button that was pressed.
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </Field>
      <Row gap="8">
        <Button size="s" type="submit" variant="primary" loading={saving}>
          {t("account.save")}
        </Button>
        <Button size="s" variant="quiet" onClick={() => setDraft(null)}>
          {t("account.cancel")}
        </Button>
      </Row>
    </form>
  );
}
