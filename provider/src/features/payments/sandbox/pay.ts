import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../platform/context/index.ts";
import { takeNotification } from "../webhooks.ts";
import { type Card, isCard, outcomeOf, type SandboxEventType, toldOf, UNANSWERED_MS } from "./cards.ts";
import { type SandboxGateway, SIGNATURE_HEADER } from "./gateway.ts";
import type { SandboxCharge } from "./tables.ts";

const JOB = "payment-sandbox-notification";

interface Sent {
  chargeId: string;
  type: SandboxEventType;
  eventId: string;
}

/** Sends what the sandbox has to tell: signed, and taken as the webhook takes every service's notification. */
export function addSandboxJob(app: FastifyInstance, context: AppContext, gateway: SandboxGateway): void {
  const { db, jobs } = context;
  jobs.work<Sent>(
    JOB,
    async ({ chargeId, type, eventId }) => {
      const charge = await db.selectFrom("sandbox_charges").selectAll().where("id", "=", chargeId).executeTakeFirst();
      if (!charge) return;
      const { body, signature } = gateway.notification(charge, type, eventId);
      const header = (name: string) => (name === SIGNATURE_HEADER ? signature : undefined);
      await takeNotification(context, gateway, { body: Buffer.from(body), header }, app.log);
    },
    { concurrency: 2 },
  );
}

/** What a visitor of the hosted page does. */
export type SandboxAct = { act: "pay"; card: Card } | { act: "confirm" } | { act: "refuse" } | { act: "cancel" };

/** What the fields of the page's form ask for; null for anything else. */
export function readAct(fields: URLSearchParams): SandboxAct | null {
  const [act, card] = [fields.get("act"), fields.get("card")];
  if (act === "pay") return isCard(card) ? { act, card } : null;
  return act === "confirm" || act === "refuse" || act === "cancel" ? { act } : null;
}

/** What the page shows next. `declined`: the charge is open, and the last card was refused. */
export interface Shown {
  charge: SandboxCharge;
  isDeclined: boolean;
}

/**
 * Carries out what was asked for on a hosted page, once: of two tabs the second finds what the first has decided.
 * @returns null where there is no such page
 */
export async function carryOut(
  { db, jobs, now }: AppContext,
  id: string,
  asked: SandboxAct | null,
): Promise<Shown | null> {
  const done = await db.transaction().execute(async (tx) => {
    const charge = await tx
      .selectFrom("sandbox_charges")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!charge) return null;
    const change = asked && next(charge, asked, now());
    if (!change) return { charge, isDeclined: false, told: [] };
    const changed = await tx
      .updateTable("sandbox_charges")
      .set(change.fields)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { charge: changed, isDeclined: change.isDeclined ?? false, told: change.told };
  });
  // Should the process end here, the charge is paid and nobody was told: the site asks, as it asks any service.
  if (done) await sendAll(jobs, id, done.told, now());
  return done;
}

type Told = ReturnType<typeof toldOf>;

interface Change {
  fields: Partial<Pick<SandboxCharge, "status" | "card" | "settles_at">>;
  told: Told;
  isDeclined?: boolean;
}

const REFUSED: Told = [{ type: "charge.failed", after: 0 }];

/** What an act makes of a charge; null where it comes too late. */
function next(charge: SandboxCharge, asked: SandboxAct, now: Date): Change | null {
  if (asked.act === "confirm")
    return charge.status === "challenge" ? { fields: { status: "paid" }, told: toldOf("challenge") } : null;
  if (asked.act === "refuse")
    return charge.status === "challenge" ? { fields: { status: "open" }, told: REFUSED, isDeclined: true } : null;
  if (charge.status !== "open") return null;
  if (asked.act === "cancel") return { fields: { status: "cancelled" }, told: REFUSED };
  const { card } = asked;
  const told = toldOf(card);
  switch (outcomeOf(card)) {
    case "paid":
      return { fields: { status: "paid", card }, told };
    case "declined":
      return { fields: { card }, told, isDeclined: true };
    case "challenge":
      return { fields: { status: "challenge", card }, told: [] };
    case "unanswered":
      return { fields: { status: "processing", card, settles_at: new Date(now.getTime() + UNANSWERED_MS) }, told };
  }
}

async function sendAll(jobs: AppContext["jobs"], chargeId: string, told: Told, now: Date): Promise<void> {
  let eventId = "";
  for (const { type, after, again } of told) {
    if (!again) eventId = `evt_${randomUUID()}`;
    const sent: Sent = { chargeId, type, eventId };
    await jobs.send(JOB, sent, after > 0 ? { startAfter: new Date(now.getTime() + after * 1000) } : {});
  }
}
