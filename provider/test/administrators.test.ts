import { createClient, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { createPlace, type Place, run, startProvider } from "./harness/provider.ts";

describe.each(DATABASES)("administrators (%s)", (kind: DatabaseKind) => {
  let place: Place;
  const admin = (...args: string[]) => run(["admin", ...args], place.environment);

  beforeAll(async () => {
    place = await createPlace(kind);
  });
  afterAll(() => place?.remove());

  test("are made and unmade at the command line, beside a running provider", async () => {
    const provider = await startProvider(place);
    const member = await signIn(provider, "member@gable.test");
    expect((await member.get("admin-pending")).status).toBe(403);

    const granted = await admin("grant", "Member@gable.test");
    expect(granted).toMatchObject({ code: 0, output: expect.stringContaining("is an administrator now") });
    expect((await member.get("admin-pending")).status).toBe(200);
    // An administrator makes no others: that is the command line's.
    const asked = await member.postJson("admin-member-role", { email: "owner@gable.test", is_admin: 1 });
    expect([asked.status, asked.body.message]).toEqual([403, expect.stringContaining("command line")]);

    const again = await admin("grant", "member@gable.test");
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is an administrator already") });
    const unknown = await admin("grant", "nobody@gable.test");
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining("There is no member with the email") });

    const pending = {
      name: "New",
      email: "new@gable.test",
      password: "long enough words",
      re_password: "long enough words",
    };
    expect((await createClient(provider).post("user-register", pending)).status).toBe(200);
    const unconfirmed = await admin("grant", "new@gable.test");
    expect(unconfirmed).toMatchObject({ code: 1, output: expect.stringContaining("has not been confirmed") });

    const revoked = await admin("revoke", "member@gable.test");
    expect(revoked).toMatchObject({ code: 0, output: expect.stringContaining("is no administrator any more") });
    expect((await member.get("admin-pending")).status).toBe(403);
    await provider.stop();
  });

  test("are made and unmade on the data of a stopped provider; the last one is kept unless forced", async () => {
    const last = await admin("revoke", "admin@gable.test");
    expect(last).toMatchObject({ code: 1, output: expect.stringContaining("is the last administrator") });
    expect(await admin("revoke", "admin@gable.test", "--force")).toMatchObject({ code: 0 });
    expect(await admin("grant", "owner@gable.test")).toMatchObject({ code: 0 });
    const { output } = await admin("audit", "--kind", "member");
    const actions = output.split("\n").map((line) => line.split("\t").slice(1, 4).join(" "));
    expect(actions.slice(0, 4)).toEqual([
      expect.stringContaining("Command line grant member"),
      expect.stringContaining("Command line revoke member"),
      expect.stringContaining("Command line revoke member"),
      expect.stringContaining("Command line grant member"),
    ]);
  });

  test("are nobody of the demo where its accounts are shut", async () => {
    const shut = await run(["admin", "grant", "agent@gable.test"], { ...place.environment, DEMO_DATA: "0" });
    expect(shut).toMatchObject({ code: 1, output: expect.stringContaining("an account of the demo") });
  });

  test("the help names both commands", async () => {
    const { output } = await admin("--help");
    expect(output).toMatch(/grant <email>/);
    expect(output).toMatch(/revoke \[options\] <email>/);
  });
});
