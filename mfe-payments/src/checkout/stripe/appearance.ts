import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";

/** Languages of the site that Stripe's form speaks as well (docs.stripe.com/js/appendix/supported_locales). */
const SPOKEN: readonly StripeElementLocale[] = ["ar", "en", "es", "fr"];

export const stripeLocale = (language: string): StripeElementLocale =>
  SPOKEN.find((code) => code === language.split("-")[0]) ?? "auto";

/** The look of Stripe's form, which cannot see this page's styles: its tokens as they are now. */
export function stripeAppearance(root: HTMLElement = document.documentElement): Appearance {
  const style = getComputedStyle(root);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: style.colorScheme.includes("dark") ? "night" : "stripe",
    variables: {
      colorPrimary: token("cedar"),
      colorBackground: token("surface"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-2"),
      colorDanger: token("bad"),
      borderRadius: token("r-10"),
      fontFamily: "system-ui, sans-serif",
    },
  };
}
