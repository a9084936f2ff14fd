import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listen } from "./harness/listen.ts";

onEachDatabase("conversations about a project", (provider, { runSql }) => {
  let member: Client;
  let offering: Client;
  let project: Body;
  /** The project's number in calls of chat. */
  let subject: number;

  beforeAll(async () => {
    member = await signIn(provider(), "member@gable.test");
    const { body } = await member.get("get-projects", { limit: 50 });
    project = body.data.find((row: Body) => row.added_by > 0 && row.added_by !== member.id);
    subject = -project.id;
    await runSql(`insert into tokens (user_id, hash, expires_at)
      values (${project.added_by}, encode(sha256('offering'::bytea), 'hex'), now() + interval '1 day')`);
    offering = createClient(provider(), "offering", project.added_by);
  });

  const write = (from: Client, to: number, message: string, about = subject) =>
    from.post("send_message", { receiver_id: to, property_id: about, message });

  test("are told by the settings, begin with whoever offers it, and carry its title, picture and address", async () => {
    expect((await member.get("web-settings")).body.data.extensions).toContain("project-conversations");
    const ear = await listen(provider(), offering);
    const sent = await write(member, offering.id, "Are there homes left?");
    expect(sent.body).toMatchObject({ error: false });
    const { data } = await ear.next(({ type }) => type === "message");
    ear.close();
    expect(data).toMatchObject({
      property_id: subject,
      property_title: project.title,
      message: "Are there homes left?",
    });
    expect((await write(offering, member.id, "Three.")).body.error).toBe(false);

    // The project's own picture, as small as lists show it.
    const small = expect.stringContaining(`/files/${project.image.split("/").at(-2)}/320.`);
    const about = { property_id: subject, title: project.title, slug_id: project.slug_id, title_image: small };
    expect(data.property_title_image).toEqual(small);
    for (const call of ["conversations", "get_chats"])
      for (const [reader, other] of [
        [member, offering],
        [offering, member],
      ] as const) {
        const { data: rows } = (await reader.get(call)).body;
        expect(rows.find((row: Body) => row.property_id === subject)).toMatchObject({ ...about, user_id: other.id });
      }
    const page = await member.get("get_messages", { user_id: offering.id, property_id: subject });
    expect(page.body.data.data.map(({ message }: Body) => message)).toEqual(["Three.", "Are there homes left?"]);
    const own = await offering.get("conversations", { filter: "own", search: project.title });
    expect(own.body.data.map((row: Body) => row.property_id)).toContain(subject);
  });

  test("count once among what the project found, for whoever offers it", async () => {
    const figures = async () => {
      const { data, totals } = (await offering.get("listing-statistics", { project_id: project.id, days: 7 })).body;
      const own = (await offering.get("own-statistics", { days: 7 })).body;
      const row = own.listings.find(({ kind, id }: Body) => kind === "project" && id === project.id);
      return { today: data.at(-1).chats, total: totals.chats, all: own.data.at(-1).chats, row: row.chats };
    };
    const before = await figures();
    const agent = await signIn(provider(), "agent@gable.test");
    const writer = agent.id === offering.id ? await signIn(provider(), "owner@gable.test") : agent;
    for (const words of ["Is it still for sale?", "And the garden?"])
      expect((await write(writer, offering.id, words)).body.error).toBe(false);
    const after = await figures();
    for (const name of ["today", "total", "all", "row"] as const) expect(after[name] - before[name]).toBe(1);
  });

  test("are marked as read and reported as others are", async () => {
    const mark = { user_id: offering.id, property_id: subject, up_to_id: 2_000_000_000 };
    expect((await member.post("messages-read", mark)).status).toBe(200);
    expect((await member.post("chat-typing", { user_id: offering.id, property_id: subject })).status).toBe(200);
    const given = { user_id: offering.id, property_id: subject, reason_id: 0, other_message: "Odd." };
    expect((await member.post("report-conversation", given)).status).toBe(200);
  });

  test("do not begin with somebody else, nor about a project that is none or is not on show", async () => {
    const owner = await signIn(provider(), "owner@gable.test");
    const other = owner.id === offering.id ? await signIn(provider(), "agent@gable.test") : owner;
    expect((await write(member, other.id, "Is it yours?")).body.reason).toBe("owner_only");
    expect((await write(member, offering.id, "What?", -2_000_000_000)).status).toBe(404);
    const hidden = await member.get("get-projects", { limit: 50 });
    const second = hidden.body.data.find((row: Body) => row.added_by === project.added_by && row.id !== project.id);
    const about = second ?? project;
    const writer = second ? member : other;
    await runSql(`update projects set status = 0 where id = ${about.id}`);
    expect((await write(writer, offering.id, "And this one?", -about.id)).body.reason).toBe("not_on_market");
    await runSql(`update projects set status = 1 where id = ${about.id}`);
  });

  test("go with the project", async () => {
    await runSql(`delete from projects where id = ${project.id}`);
    const { data } = (await member.get("conversations")).body;
    expect(data.filter((row: Body) => row.property_id === subject)).toEqual([]);
  });
});
