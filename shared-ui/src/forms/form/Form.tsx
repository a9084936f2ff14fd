import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";

export interface FormProps extends Omit<ComponentProps<"form">, "action" | "method" | "ref"> {
  /** What was typed before the page's scripts were there, by name of field: for fields whose values a state holds. */
  onTyped?: (values: ReadonlyMap<string, string>) => void;
}

/**
 * A form that scripts send. Where the server rendered it, a press before they are there is kept by the document
 * (`shell/server/document/earlySubmit.ts`) and sent as soon as they are; what was typed by then stays. By its method,
 * no value comes into an address, whatever happens. Fields of react-hook-form: give those no default that shall be read
 * from the page.
 */
export function Form({ onTyped, ...rest }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const typed = useRef(onTyped);
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    form.removeAttribute("data-early");
    const values = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value] as const] : [],
    );
    if (values.length > 0) typed.current?.(new Map(values));
  }, []);
  useEffect(() => {
    const form = ref.current;
    if (form?.dataset.pressed === undefined) return;
    delete form.dataset.pressed;
    // After the rendering that takes over what was typed.
    setTimeout(() => form.requestSubmit());
  }, []);
  // The mark of the press is the document's, of which the library knows nothing.
  return <form noValidate {...rest} ref={ref} method="post" data-early="" suppressHydrationWarning />;
}
