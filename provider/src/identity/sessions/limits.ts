import type { Limiter, Limits } from "@gable/server-kit/limits";
import type { Recognised } from "./devices.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Rule {
  limit: number;
  windowSeconds: number;
}

interface Rules {
  /** For a device or address that has signed in to the account before: counts alone, whatever others try. */
  known: Rule;
  /** For one account from one address that is not known. */
  pair: Rule;
  /** For one account from all addresses that are not known, together; absent where something else bounds them. */
  account?: Rule;
  /** For one address that is not known, whatever the account. */
  address: Rule;
}

/** How often something may be tried with an account. The refusals are the same whether it exists or not. */
export interface Tries {
  /** Counts a try before it is looked into. @throws LimitReached */
  hit(limits: Limits, account: string, who: Recognised): Promise<void>;
  /** It worked: what this device or address has tried is forgotten, and the try takes nothing from others. */
  worked(limits: Limits, account: string, who: Recognised): Promise<void>;
  /** What this device or address has tried is forgotten. */
  beginAnew(limits: Limits, account: string, who: Recognised): Promise<void>;
}

function tries(name: string, what: string, rules: Rules): Tries {
  const limiter = (limits: Limits, kind: keyof Rules, of: string): Limiter | null => {
    const rule = rules[kind];
    return rule
      ? limits.limiter({
          name: `${name}-${kind}`,
          ...rule,
          message: `Too many ${what} ${of}: wait before the next one.`,
        })
      : null;
  };
  const own = (limits: Limits, account: string, { ip, known }: Recognised) =>
    known
      ? { counter: limiter(limits, "known", "for this account"), key: `${account} ${known}` }
      : { counter: limiter(limits, "pair", "for this account"), key: `${account} ${ip}` };
  const others = (limits: Limits, account: string, { ip, known }: Recognised) =>
    known
      ? []
      : [
          { counter: limiter(limits, "account", "for this account"), key: account },
          { counter: limiter(limits, "address", "from your network"), key: ip },
        ];
  return {
    async hit(limits, account, who) {
      const counters = [own(limits, account, who), ...others(limits, account, who)];
      // A try that one counter refuses takes nothing from the others.
      for (const { counter, key } of counters) await counter?.check(key);
      for (const { counter, key } of counters) await counter?.hit(key);
    },
    async worked(limits, account, who) {
      const { counter, key } = own(limits, account, who);
      await counter?.reset(key);
      for (const other of others(limits, account, who)) await other.counter?.hit(other.key, -1);
    },
    async beginAnew(limits, account, who) {
      const { counter, key } = own(limits, account, who);
      await counter?.reset(key);
    },
  };
}

/** Passwords of sign-ins. */
export const passwordTries = tries("passwords", "tries", {
  known: { limit: 10, windowSeconds: 15 * MINUTE },
  pair: { limit: 10, windowSeconds: 15 * MINUTE },
  account: { limit: 100, windowSeconds: HOUR },
  address: { limit: 60, windowSeconds: 15 * MINUTE },
});

/** Wrong codes, beyond the tries that each code bears; a fresh code begins anew. */
export const codeTries = tries("codes", "wrong codes", {
  known: { limit: 15, windowSeconds: HOUR },
  pair: { limit: 15, windowSeconds: HOUR },
  address: { limit: 60, windowSeconds: HOUR },
});

const MESSAGES: Rules = {
  known: { limit: 5, windowSeconds: 10 * MINUTE },
  pair: { limit: 5, windowSeconds: HOUR },
  account: { limit: 12, windowSeconds: HOUR },
  address: { limit: 100, windowSeconds: HOUR },
};
/** Codes and notices that anybody may have sent to anybody. One address cannot use up what others may have sent. */
export const messageTries = tries("messages", "messages", MESSAGES);
/** Links to a new password. */
export const resetTries = tries("reset-links", "messages", MESSAGES);

/** New accounts; how often one address gets a mail bounds `messageTries`. */
export const registrationTries = tries("registrations", "registrations", {
  known: { limit: 5, windowSeconds: HOUR },
  pair: { limit: 5, windowSeconds: HOUR },
  address: { limit: 60, windowSeconds: HOUR },
});

/** Email addresses that a member writes into the profile: each gets a mail. By member. */
export const EMAIL_CHANGES = {
  name: "email-changes",
  limit: 10,
  windowSeconds: HOUR,
  message: "Too many changes of address for this account: wait before the next one.",
};

/** The old password of those who change it. By member and address: whoever asks is signed in. */
export const PASSWORD_CHANGES = {
  name: "password-changes",
  limit: 10,
  windowSeconds: 15 * MINUTE,
  message: "Too many tries for this account: wait before the next one.",
};

/** Passwords that say that it is the member. By member and address. */
export const PASSWORD_CHECKS = { ...PASSWORD_CHANGES, name: "password-checks" };

/** Downloads of all that is a member's. By member. */
export const DATA_DOWNLOADS = {
  name: "data-downloads",
  limit: 6,
  windowSeconds: HOUR,
  message: "Your data was downloaded several times just now: wait before the next time.",
};

/** Tokens of links and of sign-in services that are no good. By address; one that is good is never refused. */
export const WRONG_TOKENS = {
  name: "wrong-tokens",
  limit: 60,
  windowSeconds: 15 * MINUTE,
  message: "Too many tries from your network: wait before the next one.",
};
