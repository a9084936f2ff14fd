import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";

const HOUR = 3_600_000;

onEachDatabase("reminders of viewings", (provider, { restart }) => {
  // A provider that was started again has another address.
  const owner = () => signIn(provider(), "owner@gable.test");
  const member = () => signIn(provider(), "member@gable.test");

  const told = async (client: Client): Promise<string[]> =>
    (await client.get("get_notification_list", { keep_unread: 1, limit: 100 })).body.data
      .filter((row: { kind: string }) => row.kind === "viewing.soon")
      .map((row: { message: string }) => row.message);

  test("both are told once within the day before, and again of another time; nobody of one that is far, or off", async () => {
    const own = (await (await owner()).get("get-added-properties", { limit: 50 })).body.data.filter(
      (row: { request_status: string; status: number; property_type: string }) =>
        row.request_status === "approved" && row.status === 1 && ["sell", "rent"].includes(row.property_type),
    );
    const arrange = async (property: number, hours: number): Promise<number> => {
      const slot = new Date(Date.now() + hours * HOUR).toISOString();
      const { id } = (await (await member()).postJson("viewings", { property_id: property, slots: [slot] })).body.data;
      const { data } = (await (await owner()).put("viewings", { id, state: "accepted", starts_at: slot })).body;
      expect(data).toMatchObject({ state: "accepted", time_zone: expect.stringMatching(/^[A-Z][a-z]+\/\w+/) });
      return id;
    };
    const [near, far, off] = [await arrange(own[0].id, 20), await arrange(own[1].id, 70), await arrange(own[2].id, 22)];
    await (await member()).put("viewings", { id: off, state: "cancelled" });
    // Just agreed on: nobody needs a reminder yet.
    await restart();
    expect(await told(await member())).toEqual([]);
    await restart("update viewings set updated_at = now() - interval '2 hours'");
    const first = await eventually(
      async () => told(await member()),
      (list) => list.length > 0,
    );
    expect(first).toHaveLength(1);
    expect(await told(await owner())).toEqual(["Your viewing with Max Member is within the next 24 hours."]);
    await restart();
    await restart();
    expect([await told(await member()), await told(await owner())].map((list) => list.length)).toEqual([1, 1]);
    const slot = new Date(Date.now() + 21 * HOUR).toISOString();
    await (await member()).put("viewings", { id: near, state: "proposed", slots: [slot] });
    await (await owner()).put("viewings", { id: near, state: "accepted", starts_at: slot });
    await restart("update viewings set updated_at = now() - interval '2 hours'");
    const again = await eventually(
      async () => told(await owner()),
      (list) => list.length > 1,
    );
    expect(again).toHaveLength(2);
    expect(far).toBeGreaterThan(0);
  });
});
