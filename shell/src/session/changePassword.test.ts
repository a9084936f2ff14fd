import type { FirebaseProject } from "@gable/shared-sdk/host";
import { defaultSettings } from "@gable/shared-sdk/react";
import type { IdentityAdapter } from "./adapter.ts";
import { changePassword } from "./changePassword.ts";
import { identityError } from "./messages.ts";

const firebase = { projectId: "demo", apiKey: "k", methods: ["email"] } as unknown as FirebaseProject;
const settings = { ...defaultSettings, extensions: ["firebase-email"] };
const t = (key: string) => key;

function at(answer: (email: string, current: string, next: string) => Promise<void>, given: object = {}) {
  const identity = async () => ({ changePassword: answer }) as unknown as IdentityAdapter;
  return changePassword({ settings, firebase, identity, email: "a@b.org", t, ...given }, "old one", "new one");
}
const refusing = (code: string) => at(() => Promise.reject(identityError(code)));

test("a password that Firebase keeps is changed there, with the present one", async () => {
  const asked: string[][] = [];
  expect(await at(async (...given) => void asked.push(given))).toBe(true);
  expect(asked).toEqual([["a@b.org", "old one", "new one"]]);
});

test("one that the provider keeps is left to it", async () => {
  const never = () => Promise.reject(new Error("asked"));
  expect(await at(never, { firebase: undefined })).toBe(false);
  expect(await at(never, { settings: { ...settings, extensions: [] } })).toBe(false);
  expect(await at(never, { settings: null })).toBe(false);
});

test("refusals stand at the field that they are about, in the visitor's words", async () => {
  await expect(refusing("auth/invalid-credential")).rejects.toMatchObject({
    kind: "validation",
    fieldErrors: { old_password: ["shell.identity.invalidPassword"] },
  });
  await expect(refusing("auth/weak-password")).rejects.toMatchObject({
    fieldErrors: { password: ["shell.identity.weakPassword"] },
  });
  await expect(refusing("auth/too-many-requests")).rejects.toMatchObject({
    fieldErrors: {},
    body: { message: "shell.identity.tooManyRequests" },
  });
  await expect(refusing("auth/network-request-failed")).rejects.toMatchObject({ kind: "network" });
});
