import type { ApiClient } from "../client/client.ts";
import { writeMutation } from "./options.ts";

export const requestOtpMutation = (client: ApiClient) =>
  writeMutation(
    "request-otp",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/otp.ts")).requestOtp,
    client,
  );

export const verifyOtpMutation = (client: ApiClient) =>
  writeMutation(
    "verify-otp",
    async () => (await import(/* webpackChunkName: "calls" */ "../calls/otp.ts")).verifyOtp,
    client,
  );
