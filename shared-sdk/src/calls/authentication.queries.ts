import { mutationOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./authentication.ts");

export const signInMutation = mutationOf(load, "signIn");
export const registerMutation = mutationOf(load, "register");
export const requestOtpMutation = mutationOf(load, "requestOtp");
export const verifyOtpMutation = mutationOf(load, "verifyOtp");
export const requestLoginOtpMutation = mutationOf(load, "requestLoginOtp");
export const signInWithOtpMutation = mutationOf(load, "signInWithOtp");
export const forgotPasswordMutation = mutationOf(load, "forgotPassword");
export const resetPasswordMutation = mutationOf(load, "resetPassword");
