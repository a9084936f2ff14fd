import type { Config } from "./config.ts";

/** What a site cannot do for want of a setting, by the setting's name. */
export interface Shortcoming {
  setting: "SMTP_URL";
  meaning: string;
}

/**
 * What the site lacks. It answers, and searches and pages go on; a load balancer that took it out would only make
 * things worse.
 */
export function shortcomings({ smtpUrl, openOutbox }: Config): Shortcoming[] {
  if (smtpUrl || openOutbox) return [];
  return [
    {
      setting: "SMTP_URL",
      meaning: "no mail is sent, so nobody can register, confirm an address or choose a new password",
    },
  ];
}

/** What an operator is told at every start, a sentence each. */
export function startWarnings(config: Config): string[] {
  const demo = config.demoAccountsAsked
    ? [
        "DEMO_ACCOUNTS=1: whoever reaches this site can sign in as its administrator with the published password, and read its mail at /dev/outbox.",
      ]
    : [];
  const sandbox = config.payments.sandboxGateway
    ? [
        config.payments.sandbox
          ? "PAYMENT_SANDBOX=1: members of this site get paid packages without paying for them."
          : "This site is a demo: its payment sandbox gives packages away. PAYMENT_SANDBOX=0 switches it off.",
      ]
    : [];
  return [
    ...demo,
    ...sandbox,
    ...shortcomings(config).map(({ setting, meaning }) => `${setting} is missing: ${meaning}.`),
  ];
}

/** Whether messages may be read by whoever opens `/dev/outbox`. */
export function isBrowsable({ openOutbox, smtpUrl, twilio }: Config): boolean {
  return openOutbox && !(smtpUrl && twilio);
}
