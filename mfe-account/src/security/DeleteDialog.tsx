import { deleteAccountMutation, memberQuery, signIn } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { Alert, Button, Stack } from "@gable/shared-ui/core";
import { Field, FormError, PasswordInput, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useRef, useState } from "react";

interface DeleteDialogProps {
  email: string;
  onClose(): void;
}

/** Asks for a word that nobody types by mistake, and who it is: by the password, or by signing in again. */
export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const { sdk, session, notify } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const { extensions } = useSettings();
  const member = useQuery(memberQuery(sdk));
  const deletion = useMutation(deleteAccountMutation(sdk));
  const [word, setWord] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<{ word?: string; password?: string; all?: string }>({});
  const [isStale, setIsStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useId();
  const wordInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const wanted = t("account.security.delete.word");
  const hasPassword = member.data?.hasPassword ?? member.data?.signInMethod === "email";

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const plain = (text: string) => text.trim().normalize().toLocaleLowerCase();
    const isTyped = plain(word) === plain(wanted);
    const found = {
      word: isTyped ? undefined : t("account.security.delete.word.wrong", { word: wanted }),
      password: hasPassword && !password ? t("account.security.password.missing") : undefined,
    };
    setProblems(found);
    if (found.word) return wordInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    await remove();
  }

  async function remove() {
    setBusy(true);
    try {
      // A provider that does not look at the password: it says by a sign-in whether it is right.
      if (hasPassword && !extensions.includes("deletion-check"))
        await signIn(sdk, { method: "email", email, password });
      await deletion.mutateAsync({ memberId: member.data?.id, password: hasPassword ? password : undefined });
    } catch (error) {
      setBusy(false);
      if (isApiError(error) && error.body.sign_in_again === true) return setIsStale(true);
      const message = errorText(error, t);
      const isPassword = isApiError(error) && (error.fieldErrors.password || error.call === "user_signup");
      setProblems(isPassword ? { password: message } : { all: message });
      if (isPassword) passwordInput.current?.focus();
      return;
    }
    notify({ tone: "ok", title: t("account.security.delete.done") });
    navigate("/");
    if (session.forget) session.forget();
    else await session.signOut();
  }

  /** Whoever has said who they are once more has nothing else to do. */
  async function signInAgain() {
    // An older host has no way of signing in over the page.
    if (!session.confirm) return session.signOut();
    if (!(await session.confirm())) return;
    setIsStale(false);
    await remove();
  }

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
            <Button variant="primary" onClick={() => void signInAgain()}>
              {t("account.security.delete.again")}
            </Button>
          ) : (
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
        <form id={form} noValidate onSubmit={(event) => void confirm(event)}>
          <Stack gap="16">
            {problems.all && <FormError message={problems.all} />}
            <Field label={t("account.security.delete.type", { word: wanted })} error={problems.word} required>
              <TextInput
                ref={wordInput}
                value={word}
                autoComplete="off"
                autoCapitalize="off"
                onChange={(event) => setWord(event.currentTarget.value)}
              />
            </Field>
            {hasPassword && (
              <Field label={t("account.security.delete.password")} error={problems.password} required>
                <PasswordInput
                  ref={passwordInput}
                  value={password}
                  autoComplete="current-password"
                  onChange={(event) => setPassword(event.currentTarget.value)}
                />
              </Field>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
