import { createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";

interface Row {
  id: number;
  title: string;
  message: string;
  kind: string;
  link: string;
  read_at: string | null;
}

onEachDatabase("notifications", (provider, { runSql }) => {
  const list = async (token: string | null, query = "", language = "en") => {
    const answer = await fetch(`${provider().address}/api/get_notification_list?keep_unread=1&limit=50&${query}`, {
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
    });
    return (await answer.json()) as { data: Row[]; total: number; unread_count: number };
  };

  /** The owner's first listing, which a member has just marked. */
  async function liked() {
    const owner = await signIn(provider(), "owner@gable.test");
    const member = await signIn(provider(), "member@gable.test");
    await owner.delete("notifications");
    const { body } = await owner.get("get-added-properties", { own_status: "live", limit: 1 });
    const property = body.data[0] as { id: number; slug_id: string; title: string };
    await member.post("add_favourite", { property_id: property.id, type: 0 });
    await member.post("add_favourite", { property_id: property.id, type: 1 });
    return { owner, member, property };
  }

  test("words are in the reader's language, whichever the writer had, and lead to their subject", async () => {
    const { owner, property } = await liked();
    const [english] = (await list(owner.token)).data;
    expect(english).toMatchObject({
      title: property.title,
      kind: "property.liked",
      link: `/my-property/${property.slug_id}`,
    });
    expect(english?.message).toMatch(/ likes your property\.$/);
    const [arabic] = (await list(owner.token, "", "ar")).data;
    expect(arabic?.message).toMatch(/^إعجاب جديد بعقارك من /);
    // Of a language that the site has not: the one that the member last used it in.
    await runSql("update users set language = 'fr' where email = 'owner@gable.test'");
    const [french] = (await list(owner.token, "", "xx")).data;
    expect(french?.message).toMatch(/ aime votre bien\.$/);
  });

  test("live events speak the language of the page that listens", async () => {
    const { owner, member, property } = await liked();
    await owner.delete("notifications");
    const stop = new AbortController();
    const answer = await fetch(`${provider().address}/api/stream`, {
      signal: stop.signal,
      headers: { authorization: `Bearer ${owner.token}`, "accept-language": "es" },
    });
    const reader = answer.body?.getReader();
    await member.post("interested_users", { property_id: property.id, type: 0 });
    await runSql(`delete from notifications where news = 'property.interest'`);
    await member.post("interested_users", { property_id: property.id, type: 1 });
    let heard = "";
    while (!heard.includes("tiene interés en su inmueble")) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) throw new Error(`The stream ended: ${heard}`);
      heard += new TextDecoder().decode(value);
    }
    stop.abort();
    expect(heard.match(/^event: notification$/gm)).toHaveLength(1);
  });

  test("rows of before there were kinds, and kinds of a later version, keep the words that were stored", async () => {
    const { owner } = await liked();
    await runSql(`insert into notifications (user_id, title, message, news) values
      (${owner.id}, 'Old', 'Old words', null), (${owner.id}, 'Later', 'Later words', 'moon.landed')`);
    const { data } = await list(owner.token, "", "ar");
    expect(data.slice(0, 2).map(({ title, message, link }) => [title, message, link])).toEqual([
      ["Later", "Later words", undefined],
      ["Old", "Old words", undefined],
    ]);
  });

  test("a list is narrowed by what it is about, and counts what is unread of all", async () => {
    const { owner } = await liked();
    await runSql(`insert into notifications (user_id, title, message, news, params) values
      (${owner.id}, 'Gold', 'stored', 'package.active', '{}')`);
    const payments = await list(owner.token, "topic=payments", "hi");
    expect(payments).toMatchObject({ total: 1, unread_count: 2 });
    expect(payments.data[0]).toMatchObject({ message: "आपका प्लान सक्रिय है।", link: "/user/subscription" });
    expect((await list(owner.token, "topic=listings")).data.map(({ kind }) => kind)).toEqual(["property.liked"]);
    expect((await owner.get("get_notification_list", { topic: "moon" })).status).toBe(400);
  });

  test("one is marked as read by its id, by its own member alone", async () => {
    const { owner, member } = await liked();
    const id = (await list(owner.token)).data[0]?.id ?? 0;
    await member.post("notifications-read", { id });
    expect((await list(owner.token)).unread_count).toBe(1);
    expect((await owner.post("notifications-read", { id })).status).toBe(200);
    expect((await list(owner.token)).unread_count).toBe(0);
    expect((await owner.post("notifications-read")).status).toBe(400);
    expect((await createClient(provider()).post("notifications-read", { id })).status).toBe(401);
  });
});
