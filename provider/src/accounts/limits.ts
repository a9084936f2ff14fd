import { createLimiter, type Limiter } from "../http/limiter.ts";

const MINUTE = 60_000;

/** How often something may be tried: for one account and address, for one account from anywhere, from one address. */
export interface Tries {
  /** @throws Failure 429 with `Retry-After`; the same whether the account exists or not */
  check(account: string, ip: string): void;
  hit(account: string, ip: string): void;
  /** It worked: what was tried from this address is forgotten. */
  reset(account: string, ip: string): void;
}

interface Most {
  pair: number;
  account: number;
  address: number;
}

function tries(minutes: number, most: Most, what: string): Tries {
  const limiter = (limit: number, of: string): Limiter =>
    createLimiter(limit, minutes * MINUTE, `Too many ${what} ${of}: wait before the next one.`);
  const pairs = limiter(most.pair, "for this account");
  const accounts = limiter(most.account, "for this account");
  const addresses = limiter(most.address, "from your network");
  const keys = (account: string, ip: string) =>
    [
      [pairs, `${account} ${ip}`],
      [accounts, account],
      [addresses, ip],
    ] as const;
  const check = (account: string, ip: string) => {
    for (const [counter, key] of keys(account, ip)) counter.check(key);
  };
  return {
    check,
    hit(account, ip) {
      check(account, ip);
      for (const [counter, key] of keys(account, ip)) counter.hit(key);
    },
    reset: (account, ip) => pairs.reset(`${account} ${ip}`),
  };
}

/** Wrong passwords. One address cannot lock a member out of their account: that takes many. */
export const passwordTries = tries(15, { pair: 10, account: 100, address: 60 }, "tries");
/** Codes, links and other messages that anybody may have sent to anybody. */
export const messageTries = tries(10, { pair: 5, account: 5, address: 60 }, "messages");
/** Wrong codes, beyond the five that each code bears. */
export const codeTries = tries(60, { pair: 15, account: 15, address: 60 }, "wrong codes");
/** Tokens of links and sign-in services that are no good, by address. */
export const tokenTries = createLimiter(60, 15 * MINUTE, "Too many tries from your network: wait before the next one.");
/** New accounts. */
export const registrationTries = tries(60, { pair: 5, account: 10, address: 60 }, "registrations");
/** Email addresses that a member writes into the profile: each gets a mail. */
export const emailTries = tries(60, { pair: 10, account: 10, address: 60 }, "changes of address");
