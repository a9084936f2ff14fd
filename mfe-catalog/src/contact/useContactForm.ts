import { type ContactInput, contactMutation } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTried } from "../shared/useTried.ts";
import { wrongFields } from "./contactForm.ts";

export interface ContactFormOptions {
  /** Of the dialog that it stands in. */
  open?: boolean;
  onSent?(): void;
}

/** A message to the site: its fields with their errors, which show once it was tried to send them, and the sending. */
export function useContactForm(initial: ContactInput, { open, onSent }: ContactFormOptions = {}) {
  const { sdk } = useHost();
  const t = useT();
  const [input, setInput] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  const { tried, onTry } = useTried(form, open);
  const send = useMutation(contactMutation(sdk));
  const wrong = tried ? wrongFields(input) : [];
  return {
    send,
    setInput,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      form.current = event.currentTarget;
      onTry();
      if (wrongFields(input).length > 0) return;
      send.mutate(input, {
        onSuccess() {
          // Another message begins anew.
          setInput({ ...input, message: "" });
          onSent?.();
        },
      });
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
