import type { FirebaseProject } from "@gable/shared-sdk/host";
import { signInMethods } from "./methods.ts";

const firebase: FirebaseProject = {
  projectId: "gable",
  apiKey: "key",
  authDomain: "gable.firebaseapp.com",
  methods: ["google", "apple", "phone", "email"],
};
const settings = (phone: boolean, social: boolean, otpProvider: string, extensions: string[] = []) => ({
  signIn: { phone, social, otpProvider },
  extensions,
});

test("without Firebase everybody signs in at the provider, and nothing of Firebase shows", () => {
  expect(signInMethods(settings(true, true, "twilio", ["firebase-email"]), undefined)).toEqual({
    email: "provider",
    phone: "provider",
    services: [],
  });
  expect(signInMethods(settings(true, true, "firebase"), undefined).phone).toBeNull();
});

test("the site's settings decide which of Firebase's ways show", () => {
  expect(signInMethods(settings(false, false, "firebase"), firebase)).toEqual({
    email: "provider",
    phone: null,
    services: [],
  });
  expect(signInMethods(settings(true, true, "firebase", ["firebase-email"]), firebase)).toEqual({
    email: "firebase",
    phone: "firebase",
    services: ["google", "apple"],
  });
});

test("a project that is not set up for a way does not show it, whatever the settings say", () => {
  const some: FirebaseProject = { ...firebase, methods: ["apple"] };
  expect(signInMethods(settings(true, true, "firebase", ["firebase-email"]), some)).toEqual({
    email: "provider",
    phone: null,
    services: ["apple"],
  });
});

test("text messages of the provider's own carrier go through the provider", () => {
  expect(signInMethods(settings(true, false, "twilio"), firebase).phone).toBe("provider");
});
