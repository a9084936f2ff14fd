import { deleteAccountMutation, memberQuery, signIn } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { useRef, useState } from "react";

const plain = (text: string): string => text.trim().normalize().toLocaleLowerCase();

/** The end of an account as it is asked for: what is typed, what is wrong with it, and how far it has come. */
export function useAccountDeletion(email: string) {
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
  const wordInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const wanted = t("account.security.delete.word");
  const hasPassword = member.data?.hasPassword ?? member.data?.signInMethod === "email";

  async function confirm() {
    const found = {
      word: plain(word) === plain(wanted) ? undefined : t("account.security.delete.word.wrong", { word: wanted }),
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

  return {
    member,
    /** What has to be typed. */
    wanted,
    word: { value: word, set: setWord, input: wordInput },
    /** Null for an account without one. */
    password: hasPassword ? { value: password, set: setPassword, input: passwordInput } : null,
    problems,
    /** The sign-in is too long ago. */
    isStale,
    busy,
    confirm,
    signInAgain,
  };
}
