import { createTestClient, createTestProvider, TestFailure } from "../testing/index.ts";
import * as calls from "./index.ts";

const setUp = (signedIn = true) => {
  const provider = createTestProvider();
  return { provider, client: createTestClient(provider, { signedIn }) };
};
const methods = (provider: ReturnType<typeof createTestProvider>) =>
  provider.requests.map(({ method, name }) => `${method} ${name}`);

describe("codes", () => {
  test("codes and addresses go in the body, never in the URL", async () => {
    const { provider, client } = setUp();
    await calls.requestOtp(client, { phone: "+911234567890" });
    await expect(calls.verifyOtp(client, { email: "a@example.org", code: "123456" })).resolves.toEqual({
      authId: "auth-1",
    });
    await calls.forgotPassword(client, { email: "a@example.org" });
    expect(methods(provider)).toEqual(["POST get-otp", "POST verify-otp", "POST forgot-password"]);
    expect(provider.requests.map(({ query }) => query)).toEqual([{}, {}, {}]);
    expect(provider.requests[1]?.form).toEqual({ email: "a@example.org", otp: "123456" });
  });

  test.each([404, 405])("a provider that answers %i to POST is asked by GET, once", async (status) => {
    const { provider, client } = setUp();
    provider.on("verify-otp", ({ method, query }) => {
      if (method === "POST") throw new TestFailure(status, "The POST method is not supported for this route.");
      return { auth_id: `for ${query.otp}` };
    });
    await expect(calls.verifyOtp(client, { phone: "+1", code: "000111" })).resolves.toEqual({ authId: "for 000111" });
    expect(methods(provider)).toEqual(["POST verify-otp", "GET verify-otp"]);
  });

  test("a wrong code is refused and not sent a second time", async () => {
    const { provider, client } = setUp();
    await expect(calls.verifyOtp(client, { phone: "+1", code: "9" })).rejects.toMatchObject({ kind: "validation" });
    expect(provider.requests).toHaveLength(1);
  });
});

describe("signing in with a code", () => {
  test("a code alone opens a session", async () => {
    const { provider, client } = setUp();
    await calls.requestLoginOtp(client, { email: "a@example.org" });
    const answer = await calls.signInWithOtp(client, { email: "a@example.org", code: "123456", name: "A" });
    expect(answer.member.id).toBe(provider.data.user.id);
    expect(answer.token).toEqual(expect.any(String));
  });

  test("a provider that only proves the number is asked to sign in with what it gave", async () => {
    const { provider, client } = setUp();
    provider.on("verify-login-otp", () => ({ auth_id: "proved", data: [] }));
    await calls.signInWithOtp(client, { phone: "+1", code: "123456", name: "Ada" });
    expect(provider.requests.at(-1)).toMatchObject({
      name: "user_signup",
      form: { type: "1", auth_id: "proved", name: "Ada" },
    });
  });

  test("a provider without these calls is asked by those it has", async () => {
    const { provider, client } = setUp();
    const missing = () => {
      throw new TestFailure(404, "Not found.");
    };
    provider.on("send-login-otp", missing).on("verify-login-otp", missing);
    await calls.requestLoginOtp(client, { phone: "+1" });
    await calls.signInWithOtp(client, { phone: "+1", code: "123456" });
    expect(methods(provider)).toEqual([
      "POST send-login-otp",
      "POST get-otp",
      "POST verify-login-otp",
      "POST verify-otp",
      "POST user_signup",
    ]);
  });

  test("a deactivated account is told apart from a wrong code", async () => {
    const { provider, client } = setUp();
    provider.on("verify-login-otp", () => {
      throw new TestFailure(200, "Deactivated.", { is_active: false });
    });
    await expect(calls.signInWithOtp(client, { phone: "+1", code: "1" })).rejects.toMatchObject({
      kind: "forbidden",
      deactivated: true,
    });
  });
});

describe("the member's own account", () => {
  test("sessions are read with texts for numbers, missing dates and no total", async () => {
    const { provider, client } = setUp();
    provider.on("sessions", () => ({
      data: [{ id: "7", device: null, created_at: "2026-01-10 08:00:00", last_used_at: "2 days ago", current: "1" }],
    }));
    expect(await calls.sessions(client)).toEqual({
      items: [
        { id: 7, device: "", startedAt: "2026-01-10T08:00:00.000Z", lastUsedAt: null, endsAt: null, current: true },
      ],
      total: 1,
    });
  });

  test("one session ends by its id, the others all at once", async () => {
    const { provider, client } = setUp();
    await calls.endSession(client, { id: 2 });
    await calls.endOtherSessions(client);
    expect(provider.requests.map(({ form }) => form)).toEqual([{ id: "2" }, { others: "1" }]);
  });

  test("a password is changed with the current one", async () => {
    const { provider, client } = setUp();
    await calls.changePassword(client, { current: "gable-demo", password: "new-one", passwordAgain: "new-one" });
    expect(provider.requests[0]?.form).toEqual({
      old_password: "gable-demo",
      password: "new-one",
      password_confirmation: "new-one",
    });
  });

  test("a push token is taken away with empty text", async () => {
    const { provider, client } = setUp();
    await calls.updatePushToken(client, { fcmToken: "" });
    expect(provider.requests[0]?.form).toEqual({ fcm_id: "" });
  });

  test("an account is deleted by its member only", async () => {
    const { provider, client } = setUp();
    await calls.deleteAccount(client, { memberId: 1 });
    expect(provider.requests[0]).toMatchObject({ method: "POST", name: "delete_user", form: { userid: "1" } });
    await expect(calls.deleteAccount(setUp(false).client, {})).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("verification of agents", () => {
  test("the form is decoded, a kind that is not known is asked as text", async () => {
    const { provider, client } = setUp();
    provider.on("get-agent-verification-form-fields", () => ({
      data: [
        {
          id: "1",
          name: "Kind",
          field_type: "radio",
          form_fields_values: [
            { id: 1, value: "A" },
            { id: 2, value: null },
          ],
        },
        { id: 2, name: "Birthday", field_type: "date", is_required: 1, form_fields_values: null },
      ],
    }));
    expect(await calls.verificationForm(client)).toEqual([
      { id: 1, name: "Kind", kind: "radio", required: false, options: ["A"] },
      { id: 2, name: "Birthday", kind: "text", required: true, options: [] },
    ]);
  });

  test("answers go by field: ticked options as one text, files as parts, empty ones not at all", async () => {
    const { provider, client } = setUp();
    await calls.applyForVerification(client, {
      answers: [
        { fieldId: 1, value: "Ridge Homes" },
        { fieldId: 2, value: ["Homes", "Land"] },
        { fieldId: 3, value: new Blob(["x"], { type: "application/pdf" }) },
        { fieldId: 4, value: "" },
        { fieldId: 5, value: [] },
      ],
    });
    expect(provider.requests[0]?.form).toEqual({
      form_fields: [
        { id: "1", value: "Ridge Homes" },
        { id: "2", value: "Homes,Land" },
        { id: "3", value: expect.any(Blob) },
      ],
    });
  });

  test.each([[null], [[]], [{}], [""]])("no application, answered as %j, is null", async (data) => {
    const { provider, client } = setUp();
    provider.on("get-agent-verification-form-values", () => ({ data }));
    expect(await calls.verification(client)).toBeNull();
  });

  test("an application's answers are lists, whatever form they come in", async () => {
    const { provider, client } = setUp();
    const form = (field_type: string) => ({ id: 1, name: "Q", field_type, form_fields_values: [] });
    provider.on("get-agent-verification-form-values", () => ({
      data: {
        id: 4,
        user_id: "2",
        status: "FAILED",
        created_at: "2026-01-10T08:00:00Z",
        updated_at: "yesterday",
        verify_customer_values: [
          { id: 1, verify_customer_form_id: "1", value: "Homes, Land", verify_form: form("checkbox") },
          { id: 2, verify_customer_form_id: 2, value: '["Homes","Land"]', verify_form: form("checkbox") },
          { id: 3, verify_customer_form_id: 3, value: "Ridge, Homes", verify_form: form("text") },
          { id: 4, verify_customer_form_id: 4, value: 12, verify_form: [] },
          { id: 5, verify_customer_form_id: 5, value: null },
          { id: 6, verify_customer_form_id: 6, value: "/f/6", file_name: "licence.pdf", verify_form: form("file") },
        ],
      },
    }));
    expect(await calls.verification(client)).toEqual({
      status: "failed",
      reason: "",
      appliedAt: "2026-01-10T08:00:00.000Z",
      answers: [
        { fieldId: 1, question: "Q", kind: "checkbox", values: ["Homes", "Land"], fileName: "" },
        { fieldId: 2, question: "Q", kind: "checkbox", values: ["Homes", "Land"], fileName: "" },
        { fieldId: 3, question: "Q", kind: "text", values: ["Ridge, Homes"], fileName: "" },
        { fieldId: 4, question: "", kind: "text", values: ["12"], fileName: "" },
        { fieldId: 5, question: "", kind: "text", values: [], fileName: "" },
        { fieldId: 6, question: "Q", kind: "file", values: ["/f/6"], fileName: "licence.pdf" },
      ],
    });
  });

  test.each([
    ["a form that is no list", "get-agent-verification-form-fields", { data: "none" }, "data"],
    ["a field without an id", "get-agent-verification-form-fields", { data: [{ name: "A" }] }, "data.0.id"],
  ])("%s is a contract error that names it", async (_what, call, answer, field) => {
    const { provider, client } = setUp();
    provider.on(call, () => answer);
    await expect(calls.verificationForm(client)).rejects.toMatchObject({
      kind: "contract",
      call,
      message: expect.stringContaining(`"${field}"`),
    });
  });
});
