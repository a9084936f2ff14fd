import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const requestLoginOtpMutation = (client: ApiClient) =>
  writeMutation(
    "request-login-otp",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/loginOtp.ts")).requestLoginOtp,
    client,
  );

export const signInWithOtpMutation = (client: ApiClient) =>
  writeMutation(
    "sign-in-with-otp",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/loginOtp.ts")).signInWithOtp,
    client,
  );
