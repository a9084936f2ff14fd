import { member } from "./answers.ts";
import { TestFailure, type TestHandler } from "./contract.ts";
import { TEST_TOKEN } from "./token.ts";

/** Signing in, and what a member has of their own. */
export const accountHandlers: Record<string, TestHandler> = {
  user_signup: ({ form }, data) => {
    if (form.type === "3" && form.password !== "gable-demo") throw new TestFailure(400, "Wrong e-mail or password.");
    return { token: TEST_TOKEN, data: data.user };
  },
  "user-register": () => ({ message: "Check your mail." }),
  "get-otp": () => ({ message: "Sent." }),
  "verify-otp": ({ query, form }) => {
    if ((form.otp ?? query.otp) !== "123456") throw new TestFailure(400, "The code is wrong.");
    return { auth_id: "auth-1" };
  },
  "send-login-otp": () => ({ message: "Sent." }),
  "verify-login-otp": ({ form }, data) => {
    if (form.otp !== "123456") throw new TestFailure(400, "The code is wrong.");
    return { token: TEST_TOKEN, data: data.user };
  },
  "forgot-password": () => ({ message: "Check your mail." }),
  "reset-password": () => ({}),
  "before-logout": member(() => ({})),
  change_password: member(({ form }) => {
    if (form.old_password !== "gable-demo") throw new TestFailure(400, "The current password is wrong.");
    return {};
  }),
  update_fcm_token: member(() => ({})),
  delete_user: member(() => ({})),
  sessions: member(() => ({
    data: [
      {
        id: 1,
        device: "Firefox",
        created_at: "2026-01-10T08:00:00Z",
        last_used_at: "2026-01-12T08:00:00Z",
        current: true,
      },
      { id: 2, device: "", created_at: "2026-01-01T08:00:00Z", last_used_at: "2026-01-02T08:00:00Z", current: false },
    ],
    total: 2,
  })),
  "revoke-session": member(() => ({})),
  "blocked-users": member(() => ({
    data: [{ id: 9, name: "Isa Kern", profile: "", reason: "", blocked_at: "2026-01-09T08:00:00Z" }],
  })),
  "account-data": member((_request, data) => ({ data: { profile: { name: data.user.name } } })),
  "own-statistics": member(({ query }) => ({
    data: Array.from({ length: 2 * Number(query?.days ?? 30) }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 31 - 2 * Number(query?.days ?? 30) + 1 + index)).toISOString().slice(0, 10),
      views: index,
      favourites: index % 3,
      chats: index % 2,
    })),
    listings: [
      {
        kind: "property",
        id: 1,
        slug_id: "villa",
        title: "Villa",
        image: "",
        views: 12,
        favourites: 3,
        chats: 1,
        before: { views: 6, favourites: 1, chats: 2 },
      },
    ],
  })),
  "favourite-changes": member(() => ({ data: [] })),
  "get-user-data": member((_request, data) => ({ data: data.user })),
  update_profile: member(({ form }, data) => {
    for (const [field, value] of Object.entries(form)) {
      if (field in data.user)
        Object.assign(data.user, { [field]: value instanceof Blob ? "/files/profile.jpg" : value });
    }
    return { data: data.user };
  }),
  get_notification_list: member(() => ({ data: [], total: 0 })),
};
