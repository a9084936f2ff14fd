import type { PaymentForm } from "@gable/shared-sdk/model";

/** The ways off this site to a payment service's page. */
export const leave = {
  to(url: string): void {
    window.location.assign(url);
  },
  byForm({ action, fields }: PaymentForm): void {
    const form = document.createElement("form");
    form.method = "post";
    form.action = action;
    form.hidden = true;
    for (const { name, value } of fields) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    // A field named "submit" would hide the form's own function.
    HTMLFormElement.prototype.submit.call(form);
  },
};
