import { useT } from "@gable/shared-sdk/react";
import { Alert, Button, Stack } from "@gable/shared-ui/core";
import { Field, FormError, PasswordInput, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId } from "react";
import { useAccountDeletion } from "./useAccountDeletion.ts";

interface DeleteDialogProps {
  email: string;
  onClose(): void;
}

/** Asks for a word that nobody types by mistake, and who it is: by the password, or by signing in again. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const t = useT();
  const form = useId();
  const deletion = useAccountDeletion(email);
  const { member, isStale, busy } = deletion;
  return (
    <Dialog
      open
      title={t("account.security.delete.sure")}
      description={t("account.security.delete.forever")}
      dismissible={!busy}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="quiet" aria-disabled={busy} onClick={onClose}>
            {t("account.security.delete.keep")}
          </Button>
          {isStale ? (
            <Button variant="primary" onClick={() => void deletion.signInAgain()}>
              {t("account.security.delete.again")}
            </Button>
          ) : (
            // biome-ignore lint/plugin: off until it is known who asks, before anybody could press it
            <Button type="submit" form={form} variant="danger" loading={busy} disabled={member.isPending}>
              {t("account.security.delete.go")}
            </Button>
          )}
        </>
      }
    >
      {isStale ? (
        <Alert tone="warn">{t("account.security.delete.stale")}</Alert>
      ) : (
        <DeleteForm id={form} deletion={deletion} />
      )}
    </Dialog>
  );
}

function DeleteForm({ id, deletion }: { id: string; deletion: ReturnType<typeof useAccountDeletion> }) {
  const t = useT();
  const { wanted, word, password, problems } = deletion;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void deletion.confirm();
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="16">
        {problems.all && <FormError message={problems.all} />}
        <Field label={t("account.security.delete.type", { word: wanted })} error={problems.word} required>
          <TextInput
            ref={word.input}
            value={word.value}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => word.set(event.currentTarget.value)}
          />
        </Field>
        {password && (
          <Field label={t("account.security.delete.password")} error={problems.password} required>
            <PasswordInput
              ref={password.input}
              value={password.value}
              autoComplete="current-password"
              onChange={(event) => password.set(event.currentTarget.value)}
            />
          </Field>
        )}
      </Stack>
    </form>
  );
}
