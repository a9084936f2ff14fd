import { fieldTexts } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { failureMessage, refusalOf } from "../session/failure.ts";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";

/** What a way of signing in says of itself. */
export interface Attempt {
  /** Why it failed; null while nothing has. */
  message: string | null;
  /** Tells why something failed: in words here, or in a dialog of its own where nothing here puts it right. */
  fail(error: unknown): void;
  /** What failed before is forgotten. */
  begin(): void;
}

export function useAttempt({ leave }: Pick<FlowProps, "leave">): Attempt {
  const t = useT();
  const { platform } = useShell();
  const [message, setMessage] = useState<string | null>(null);
  return {
    message,
    begin: () => setMessage(null),
    fail(error) {
      const refusal = refusalOf(error);
      setMessage(refusal ? null : failureMessage(error, t));
      if (!refusal) return;
      leave?.();
      platform?.refuse(refusal);
    },
  };
}

export interface SubmissionOptions extends Pick<FlowProps, "leave"> {
  /** May take an error over, by returning true. */
  onError?(error: unknown): boolean | Promise<boolean>;
}

/**
 * Sends a form: what was typed stays, the provider's objections go to their fields, everything else
 * to one message above them.
 */
export function useSubmission<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<void>,
  { leave, onError }: SubmissionOptions,
) {
  const t = useT();
  const { message, begin, fail } = useAttempt({ leave });
  const submit = form.handleSubmit(async (values) => {
    begin();
    try {
      await send(values);
    } catch (error) {
      if (await onError?.(error)) return;
      const known = Object.keys(form.getValues());
      const fields = fieldTexts(error, t).filter(([name]) => known.includes(name));
      for (const [name, message] of fields) form.setError(name as Path<V>, { message }, { shouldFocus: true });
      if (fields.length === 0) fail(error);
    }
  });
  return { submit, message, sending: form.formState.isSubmitting };
}
