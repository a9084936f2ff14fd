import { randomUUID } from "node:crypto";
import type { Client } from "@gable/provider/harness/client.ts";
import { type Ear, listen } from "@gable/provider/harness/listen.ts";
import type { Provider } from "@gable/provider/harness/provider.ts";
import { moved, rowsOf, shownListing, signIn, until } from "../harness/people.ts";
import type { Platform } from "../harness/platform.ts";

/** Without the relay the log is looked into every two seconds. */
const AT_ONCE_MS = 1500;

export function live(site: () => Platform): void {
  const ears: Ear[] = [];
  const hear = async (client: Client, origin: string) => {
    const ear = await listen({ address: origin } as Provider, client);
    ears.push(ear);
    return ear;
  };
  const people = async () => {
    const [first, second] = site().providers;
    const owner = await signIn(first.origin, "owner@gable.test");
    const member = moved(await signIn(second.origin, "member@gable.test"), second.origin);
    return { owner, member, property: await shownListing(owner) };
  };
  const write = (from: Client, to: Client, property: number, message: string) =>
    from.post("send_message", { receiver_id: to.id, property_id: property, message });
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });

  test("a message that is sent at one process comes at once to a page that listens at the other", async () => {
    const { owner, member, property } = await people();
    const ear = await hear(owner, site().providers[0].origin);
    const message = `Is it free? ${randomUUID()}`;
    const began = performance.now();
    expect((await write(member, owner, property, message)).status).toBe(200);
    await ear.next(({ type, data }) => type === "message" && data.message === message);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    expect(ear.heard.filter(({ data }) => data.message === message)).toHaveLength(1);
  });

  test("typing at one process is seen at the other", async () => {
    const { owner, member, property } = await people();
    await write(member, owner, property, "Hello.");
    const ear = await hear(owner, site().providers[0].origin);
    await member.post("chat-typing", { user_id: owner.id, property_id: property });
    const { data, id } = await ear.next(({ type }) => type === "typing");
    expect(data).toEqual({ user_id: member.id, property_id: property });
    expect(id).toBeUndefined();
  });

  test("while Redis is gone messages still come, nothing is lost, and afterwards typing is seen again", async () => {
    const { owner, member, property } = await people();
    await write(member, owner, property, "Before.");
    const ear = await hear(owner, site().providers[0].origin);
    const texts = Array.from({ length: 5 }, (_, index) => `${index} ${randomUUID()}`);
    await site().redis.current.stop();
    try {
      for (const text of texts) expect((await write(member, owner, property, text)).status).toBe(200);
      const page = await fetch(`${site().origin}/faqs`);
      expect(page.status).toBe(200);
      expect((await moved(member, site().origin).get("get-user-data")).status).toBe(200);
      await ear.next(({ data }) => data.message === texts.at(-1));
    } finally {
      await site().redis.restart();
    }
    const heard = ear.heard.filter(({ type }) => type === "message").map(({ data }) => data.message);
    expect(heard.filter((text) => texts.includes(text))).toEqual(texts);
    const kept = await rowsOf(site(), "select message from messages where message = any($1)", [texts]);
    expect(kept).toHaveLength(texts.length);
    await until(async () => {
      await member.post("chat-typing", { user_id: owner.id, property_id: property });
      return ear.heard.some(({ type }) => type === "typing");
    }, "typing is seen again");
  });

  test("a page whose process is restarted comes back to the other one and misses nothing", async () => {
    const { owner, member, property } = await people();
    const [first, second] = site().providers;
    const ear = await hear(owner, first.origin);
    await write(member, owner, property, `Before ${randomUUID()}`);
    await ear.next(({ type }) => type === "message");
    const last = ear.lastId();
    const text = `Meanwhile ${randomUUID()}`;
    await first.stop();
    try {
      expect((await write(member, owner, property, text)).status).toBe(200);
      const again = await listen({ address: second.origin } as Provider, owner, last);
      ears.push(again);
      await again.next(({ data }) => data.message === text);
      expect(again.heard.filter(({ data }) => data.message === text)).toHaveLength(1);
    } finally {
      await first.start();
    }
  });
}
