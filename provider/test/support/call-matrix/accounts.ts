import { ROLES } from "../matrix.ts";
import { PUBLIC, type Row, SIGNED_IN } from "./row.ts";

export const ACCOUNTS: Row[] = [
  ["POST user_signup", PUBLIC, { type: 3, email: "owner@gable.test", password: "gable-demo" }],
  [
    "POST user-register",
    PUBLIC,
    ({ counter }) => ({
      name: "New",
      email: `new${counter()}@gable.test`,
      mobile: `+4915100000${counter()}`,
      password: "a long one 97",
      re_password: "a long one 97",
    }),
  ],
  ["POST renew-session", "400 400 400 400 400 400"],
  ["DELETE renew-session", "400 400 400 400 400 400"],
  ["GET get-otp", PUBLIC, (_, role) => ({ email: `${role}-1@gable.example` })],
  ["GET verify-otp", "400 400 400 400 400 400", { email: "owner@gable.test", otp: "000000" }],
  ["POST get-otp", PUBLIC, (_, role) => ({ email: `${role}-2@gable.example` })],
  ["POST verify-otp", "400 400 400 400 400 400", { email: "owner@gable.test", otp: "000000" }],
  ["POST send-login-otp", PUBLIC, (_, role) => ({ number: `+491511234567${ROLES.indexOf(role)}` })],
  ["POST verify-login-otp", "400 400 400 400 400 400", { number: "+4915112345678", otp: "000000" }],
  ["GET forgot-password", PUBLIC, (_, role) => ({ email: `${role}-3@gable.example` })],
  ["POST forgot-password", PUBLIC, (_, role) => ({ email: `${role}-4@gable.example` })],
  [
    "POST reset-password",
    "400 400 400 400 400 400",
    { token: "no such token", password: "another one 42", password_confirmation: "another one 42" },
  ],
  ["GET get-user-data", SIGNED_IN],
  ["POST update_profile", SIGNED_IN, { about_me: "Something." }],
  ["POST update_fcm_token", SIGNED_IN, { fcm_id: "device" }],
  [
    "POST change_password",
    "401 400 400 400 403 400",
    { old_password: "not this", password: "another one 42", password_confirmation: "another one 42" },
  ],
  ["GET sessions", SIGNED_IN],
  ["GET blocked-users", SIGNED_IN],
  ["GET account-data", SIGNED_IN],
  ["GET own-statistics", SIGNED_IN],
  ["GET favourite-changes", SIGNED_IN],
  [
    "POST revoke-session",
    "401 404 404 404 403 404",
    async ({ sql, clients }) => {
      const [row] = await sql(
        "insert into tokens (user_id, hash) values ((select max(id) from users where id <> all ($1)), gen_random_uuid()) returning id",
        [Object.values(clients).map(({ id }) => id)],
      );
      return { id: row?.id };
    },
  ],
  ["GET get-agent-verification-form-fields", SIGNED_IN],
  ["GET get-agent-verification-form-values", SIGNED_IN],
  ["POST apply-agent-verification", "401 400 400 400 403 400", {}],
  ["GET get_notification_list", SIGNED_IN],
  ["POST notifications-read", SIGNED_IN, { up_to_id: 1 }],
  ["DELETE notifications", SIGNED_IN, {}],
];
