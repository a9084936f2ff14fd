import { type Client, createClient, outbox, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

/** Whether what is in front of the key in an address is that page. */
const keyOf = (url: string, page: string) => {
  const { pathname } = new URL(url);
  expect(pathname.startsWith(page)).toBe(true);
  return pathname.slice(page.length);
};

onEachDatabase("boards, alerts and viewings that are kept", (provider) => {
  let member: Client;
  let other: Client;
  let owner: Client;
  let visitor: Client;
  /** Shown, of the owner. */
  let property: number;
  beforeAll(async () => {
    member = await signIn(provider(), "member@gable.test");
    other = await signIn(provider(), "agent@gable.test");
    owner = await signIn(provider(), "owner@gable.test");
    visitor = createClient(provider());
    const own: { id: number; status: number; request_status: string; property_type: string }[] = (
      await owner.get("get-added-properties", { limit: 50, property_type: 0, request_status: "approved" })
    ).body.data;
    property = own.find(({ status }) => status === 1)?.id ?? 0;
  });

  test("of thirty boards made at once twenty stand, and names and notes have an end", async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) => member.postJson("boards", { name: `Board ${index}` })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = made.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toMatchObject({ reason: "boards_full", limit: 20 });
    const { data, total } = (await member.get("boards")).body;
    expect(total).toBe(20);
    const [{ id }] = data;
    expect((await member.put(`boards/${id}`, { name: "n".repeat(81) })).status).toBe(400);
    expect((await member.put(`boards/${id}`, { name: " " })).status).toBe(400);
    expect((await member.put(`boards/${id}/items/${property}`, { note: "n".repeat(2001) })).status).toBe(400);
    expect((await member.put(`boards/${id}/items/${property}`, { note: "n".repeat(2000) })).status).toBe(200);
    for (const board of data.slice(1)) await member.delete(`boards/${board.id}`);
  });

  test("who asks with a listing is told which of their boards hold it, and of nobody else's", async () => {
    await member.postJson("boards", { name: "Without it" });
    const holds = async (client: Client, propertyId?: number) =>
      (await client.get("boards", { property_id: propertyId })).body.data.map(
        (board: { name: string; holds?: number }) => board.holds,
      );
    expect(await holds(member, property)).toEqual([1, 0]);
    expect(await holds(member)).toEqual([undefined, undefined]);
    expect(await holds(other, property)).toEqual([]);
  });

  test("a board's key is 24 random bytes, another one each time, and nothing near it opens anything", async () => {
    const [{ id }] = (await member.get("boards")).body.data;
    const share = async () => (await member.put(`boards/${id}`, { shared: 1 })).body.data.share_url as string;
    const keys = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const key = keyOf(await share(), "/boards/");
      expect(Buffer.from(key, "base64url")).toHaveLength(24);
      keys.add(key);
      expect((await visitor.get(`shared-boards/${key}`)).status).toBe(200);
      for (const wrong of [key.slice(0, -1), `${key}A`, key.toUpperCase(), String(id)])
        expect((await visitor.get(`shared-boards/${wrong}`)).status).toBe(404);
      await member.put(`boards/${id}`, { shared: 0 });
      expect((await visitor.get(`shared-boards/${key}`)).status).toBe(404);
    }
    expect(keys.size).toBe(4);
    const response = await fetch(`${provider().address}/api/shared-boards/${keyOf(await share(), "/boards/")}`);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  /** The key of the links in the newest mail about a search. */
  const mailedKey = async (name: string): Promise<string> => {
    for (let tries = 0; tries < 300; tries++) {
      const mail = (await outbox(provider())).find(({ subject }) => subject.endsWith(name));
      const link = /https?:\/\/\S+\/search-alerts\/\S+/.exec(mail?.text ?? "")?.[0];
      if (link) return keyOf(link, "/search-alerts/");
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    throw new Error(`No mail about ${name} came.`);
  };

  test("the link of a mail shows its search, ends its mails by a request of its own and no other, and opens nothing else", async () => {
    const name = "Everything new";
    const { id } = (await member.postJson("saved-searches", { name, query: "type=sell", frequency: "instant" })).body
      .data;
    // Shown again, it begins to match: the job that runs each minute tells of it.
    await owner.post("change-property-status", { property_id: property, status: 0 });
    await owner.post("change-property-status", { property_id: property, status: 1 });
    const key = await mailedKey(name);
    const frequency = async () =>
      (await member.get("saved-searches")).body.data.find((row: { id: number }) => row.id === id)?.frequency;
    const at = `saved-search-alerts/${key}`;
    expect((await visitor.get(at)).body.data).toEqual({ name, frequency: "instant" });
    const head = await fetch(`${provider().address}/api/${at}`, { method: "HEAD" });
    expect(head.status).toBeLessThan(500);
    expect(await frequency()).toBe("instant");
    // As programs that read mail do it (RFC 8058): a form, no member, no script.
    const answer = await fetch(`${provider().address}/api/${at}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect(await frequency()).toBe("off");
    expect((await visitor.postJson(at, { frequency: "daily" })).body.data).toEqual({ name, frequency: "daily" });
    expect(await frequency()).toBe("daily");
    expect((await visitor.postJson(at, { frequency: "hourly" })).status).toBe(400);
    for (const wrong of [key.replace(/.$/, (last) => (last === "0" ? "1" : "0")), "0".repeat(64)])
      for (const status of [
        (await visitor.get(`saved-search-alerts/${wrong}`)).status,
        (await visitor.postJson(`saved-search-alerts/${wrong}`, {})).status,
      ])
        expect(status).toBe(404);
    expect((await visitor.get("saved-search-alerts/1")).status).toBe(400);
    expect(JSON.stringify((await member.get("saved-searches")).body)).not.toContain(key);
    await member.delete("saved-searches", { id });
    expect((await visitor.get(at)).status).toBe(404);
  }, 330_000);

  const hours = (count: number) => new Date(Math.ceil(Date.now() / 3_600_000 + count) * 3_600_000).toISOString();

  test("open and past viewings are told apart, and a cancelled one that was agreed on leaves the calendar", async () => {
    const slot = hours(30);
    const { id } = (await other.postJson("viewings", { property_id: property, slots: [slot] })).body.data;
    const ids = async (client: Client, when: string) =>
      (await client.get("viewings", { when, limit: 100 })).body.data.map((row: { id: number }) => row.id);
    expect(await ids(other, "open")).toContain(id);
    expect(await ids(owner, "past")).not.toContain(id);
    const accepted = (await owner.put("viewings", { id, state: "accepted", starts_at: slot })).body.data;
    expect(await ids(owner, "open")).toContain(id);
    const cancelled = (await other.put("viewings", { id, state: "cancelled", note: "I am ill" })).body.data;
    expect(cancelled.calendar_url).toBe(accepted.calendar_url);
    expect([await ids(other, "open"), await ids(member, "past")].flat()).not.toContain(id);
    expect(await ids(owner, "past")).toContain(id);
    const file = await (await fetch(cancelled.calendar_url)).text();
    expect(file).toContain("METHOD:CANCEL");
    expect(file).toContain(`UID:viewing-${id}@`);
    expect(Number(/SEQUENCE:(\d+)/.exec(file)?.[1])).toBe(2);
    // One that was declined was in no calendar.
    const declined = (await other.postJson("viewings", { property_id: property, slots: [hours(40)] })).body.data.id;
    expect((await owner.put("viewings", { id: declined, state: "declined" })).body.data.calendar_url).toBe("");
    expect((await owner.get("viewings", { when: "soon" })).status).toBe(400);
    for (const answer of [
      await member.put("viewings", { id, state: "cancelled" }),
      await member.put("viewings", { id: declined, state: "proposed", slots: [hours(50)] }),
    ])
      expect(answer.status).toBe(404);
    expect((await other.put("viewings", { id: declined, note: "n".repeat(1001), state: "cancelled" })).status).toBe(
      400,
    );
  });
});
