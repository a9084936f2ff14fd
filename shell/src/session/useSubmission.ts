import { isApiError } from "@gable/shared-sdk/client";
import { useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { failureMessage } from "./failure.ts";

/**
 * Sends a form: what was typed stays, the provider's objections go to their fields, everything else
 * to one message above them.
 * @param onError may take an error over, by returning true
 */
export function useSubmission<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<void>,
  onError: (error: unknown, values: V) => boolean | Promise<boolean> = () => false,
) {
  const t = useT();
  const [message, setMessage] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setMessage(null);
    try {
      await send(values);
    } catch (error) {
      if (await onError(error, values)) return;
      const known = Object.keys(form.getValues());
      const fields = isApiError(error)
        ? Object.entries(error.fieldErrors).filter(([name]) => known.includes(name))
        : [];
      for (const [name, [text]] of fields) {
        form.setError(name as Path<V>, { message: text }, { shouldFocus: true });
      }
      if (fields.length === 0) setMessage(failureMessage(error, t));
    }
  });
  return { submit, message, sending: form.formState.isSubmitting };
}
