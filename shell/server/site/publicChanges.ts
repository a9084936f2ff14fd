/** How soon a change is found that came from elsewhere than this composer's visitors. Milliseconds. */
const ASK_EVERY = 700;
/** Other processes of the provider drop what they keep within this time; what they answered until then is dropped too. Milliseconds. */
const SETTLED_AFTER = 1_000;
/** Changes that are on show at once, before a site that changes all the time shows them within a second. */
const BURST = 20;
/** A provider without the call may have it after its next release. Milliseconds. */
const ASK_UNKNOWN_AFTER = 60_000;

export interface PublicChanges {
  /** A visitor's call has changed something. */
  changed(): void;
  stop(): void;
}

export interface PublicChangesOptions {
  /** The provider's revision of what everybody sees; null where it counts none. */
  ask(): Promise<number | null>;
  /** Drops what is kept: called at once after a change, or within a second of one among many, and again when all have settled. */
  drop(): void;
}

/**
 * Acts at once while it is asked for now and then, once a pause while it is asked for all the time; and again a pause
 * after the last time.
 * @param pause milliseconds
 * @param burst how often it may act at once before it has rested; one more after each pause
 */
function paced(pause: number, burst: number, act: () => void): { ask(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let [left, at] = [burst, Date.now()];
  const perform = () => {
    clearTimeout(timer);
    isAsked = false;
    left -= 1;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) perform();
      else act();
    }, pause).unref();
    act();
  };
  return {
    ask() {
      const now = Date.now();
      [left, at] = [Math.min(burst, left + (now - at) / pause), now];
      if (left < 1 && timer) isAsked = true;
      else perform();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Finds out when what everybody sees has changed, by this composer's visitors, by jobs or by other processes. */
export function followPublicChanges({ ask, drop }: PublicChangesOptions): PublicChanges {
  const dropping = paced(SETTLED_AFTER, BURST, drop);
  let timer: NodeJS.Timeout;
  let known: number | null = null;
  let isStopped = false;

  /** @returns milliseconds until it is to look again */
  const look = async (): Promise<number> => {
    // While the provider does not answer, nothing new can be rendered either.
    const revision = await ask().catch(() => undefined);
    if (revision === undefined) return ASK_EVERY;
    if (revision === null) return ASK_UNKNOWN_AFTER;
    if (known !== null && revision !== known) dropping.ask();
    known = revision;
    return ASK_EVERY;
  };
  const next = (pause: number) => {
    timer = setTimeout(async () => {
      const following = await look();
      if (!isStopped) next(following);
    }, pause).unref();
  };
  next(0);

  return {
    changed: dropping.ask,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      dropping.stop();
    },
  };
}
