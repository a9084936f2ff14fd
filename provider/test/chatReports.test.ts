import { type Client, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { webm } from "./support/samples.ts";

onEachDatabase("voice messages and reports of conversations", (provider) => {
  let owner: Client;
  let member: Client;
  let stranger: Client;
  /** Listed by the owner. */
  let propertyId: number;

  const write = (from: Client, to: Client, message: string) =>
    from.post("send_message", { receiver_id: to.id, property_id: propertyId, message });
  const messages = async (reader: Client, other: Client) =>
    (await reader.get("get_messages", { user_id: other.id, property_id: propertyId })).body.data;

  beforeAll(async () => {
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
    stranger = await signIn(provider(), "agent@gable.test");
    const own = await owner.get("get-added-properties", { limit: 50 });
    propertyId = own.body.data.find((row: { request_status: string }) => row.request_status === "approved").id;
  });

  test("a recording arrives as sound for the two alone; what is no sound, and a film, are refused", async () => {
    const fields = { receiver_id: owner.id, property_id: propertyId };
    const sound = (tracks: number[], name = "voice-message.webm") =>
      new File([new Uint8Array(webm(tracks))], name, { type: "audio/webm" });
    const { body } = await member.post("send_message", { ...fields, audio: sound([2]) });
    const row = (await messages(owner, member)).data.find((message: { id: number }) => message.id === body.id);
    expect(row).toMatchObject({ chat_message_type: "audio", message: "", file: "" });
    const served = await fetch(row.audio);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "audio/webm"]);
    expect((await fetch(row.audio.replace(/~[^/]*/, ""))).status).toBe(404);
    const text = new File(["no sound"], "voice-message.webm", { type: "audio/webm" });
    for (const audio of [sound([1]), sound([1, 2]), text]) {
      const refused = await member.post("send_message", { ...fields, audio });
      expect([refused.status, Object.keys(refused.body.field_errors ?? {})]).toEqual([400, ["audio"]]);
    }
  });

  test("a report comes to the operators with the thread as its member sees it, once for each conversation", async () => {
    const admin = await signIn(provider(), "admin@gable.test");
    const fields = { sender_id: stranger.id, receiver_id: owner.id, property_id: propertyId };
    await write(stranger, owner, "Cleared before.");
    await stranger.post("delete_chat_message", fields);
    await write(owner, stranger, "Pay the deposit first.");
    const takenBack = (await write(owner, stranger, "To this account.")).body.id;
    const report = (client: Client, more: object) =>
      client.post("report-conversation", { user_id: owner.id, property_id: propertyId, reason_id: 0, ...more });
    expect((await report(stranger, { other_message: "  " })).status).toBe(400);
    expect((await report(stranger, { reason_id: 99_999 })).status).toBe(400);
    expect((await report(stranger, { property_id: 999_999, other_message: "x" })).status).toBe(404);
    expect((await report(stranger, { user_id: member.id, other_message: "x" })).status).toBe(404);
    expect((await report(stranger, { other_message: "Asks for money." })).status).toBe(200);
    expect((await owner.post("delete_chat_message", { message_id: takenBack })).status).toBe(200);
    await write(owner, stranger, "Well?");
    expect((await report(stranger, { other_message: "Asks for money again." })).status).toBe(200);
    const { body } = await admin.get("admin-content", { kind: "chat-report" });
    const mine = body.data.filter((row: { user_id: number }) => row.user_id === stranger.id);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      person_id: owner.id,
      property_id: propertyId,
      reason_id: null,
      other_message: "Asks for money again.",
      thread: ["Pay the deposit first.", "To this account.", "Well?"].map((message) => ({
        sender_id: owner.id,
        kind: "text",
        message,
        file_name: "",
      })),
    });
    expect((await admin.get("admin-pending")).body.data.chat_reports).toBeGreaterThan(0);
    expect((await stranger.get("admin-content", { kind: "chat-report" })).status).toBe(403);
  });
});
