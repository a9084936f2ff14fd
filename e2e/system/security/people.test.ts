import { onBothSites, ownAddress } from "./harness/sites.ts";

onBothSites("people", ({ origin }) => {
  const headers = { "x-forwarded-for": ownAddress() };
  const get = async (path: string, token?: string) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const signIn = async (email: string) => {
    const body = new URLSearchParams({ type: "3", email, password: "gable-demo" });
    return (await (await fetch(`${origin}/api/user_signup`, { method: "POST", headers, body })).json()) as {
      token: string;
      data: { slug_id: string };
    };
  };

  test("an administrator has no profile: the answer is that of a name which does not exist", async () => {
    const admin = await signIn("admin@gable.test");
    const member = await signIn("member@gable.test");
    for (const token of [undefined, member.token]) {
      const nobody = await get("agent-properties?slug_id=nobody-of-this-name", token);
      expect(nobody.status).toBe(404);
      expect(await get(`agent-properties?slug_id=${admin.data.slug_id}`, token)).toEqual(nobody);
    }
  });

  test("visitors read no member's e-mail address on the lists and profiles of agents", async () => {
    const { data } = JSON.parse((await get("agent-list?limit=20")).text) as {
      data: { slug_id: string; is_admin: boolean }[];
    };
    const agents = data.filter((agent) => !agent.is_admin);
    expect(agents.length).toBeGreaterThan(0);
    for (const { slug_id } of agents.slice(0, 5)) {
      const profile = JSON.parse((await get(`agent-properties?slug_id=${slug_id}`)).text).data.customer_data;
      expect(profile).toMatchObject({ slug_id, email: "", mobile: "", address: "" });
    }
  });
});
