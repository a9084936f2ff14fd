import { type ContactInput, contactMutation } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { wrongFields } from "./contact-form.ts";

/** A message to the site: its fields with their errors, which show once it was tried to send them, and the sending. */
export function useContactForm(initial: ContactInput, onSent?: () => void) {
  const { sdk } = useHost();
  const t = useT();
  const [input, setInput] = useState(initial);
  const [tried, setTried] = useState(false);
  const send = useMutation(contactMutation(sdk));
  const wrong = tried ? wrongFields(input) : [];
  return {
    send,
    setInput,
    submit(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      if (wrongFields(input).length === 0) send.mutate(input, { onSuccess: onSent });
    },
    field: (name: keyof ContactInput) => ({
      label: t(`catalog.contact.${name}`),
      required: true,
      error: wrong.includes(name) ? t(`catalog.contact.required.${name}`) : undefined,
    }),
    control: (name: keyof ContactInput) => ({
      name,
      value: input[name],
      onChange: (event: { target: { value: string } }) => setInput({ ...input, [name]: event.target.value }),
    }),
  };
}
