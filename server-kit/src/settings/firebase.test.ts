import { readFirebaseEmulator, readFirebaseMethods } from "./firebase.ts";
import { settingsReader } from "./reader.ts";

const refuse = (sentence: string) => new Error(sentence);
const emulator = (address: string, projectId: string, isOwn: boolean) =>
  readFirebaseEmulator(
    settingsReader("provider", { FIREBASE_AUTH_EMULATOR_HOST: address }, refuse),
    { projectId, isOwn },
    refuse,
  );
const methods = (value: string | undefined) =>
  readFirebaseMethods(settingsReader("composer", { FIREBASE_METHODS: value }, refuse), refuse);

test("the emulator is for a project of trials, on this machine, of a site that is this machine's own", () => {
  expect(emulator("127.0.0.1:9099", "demo-gable", true)).toBe("127.0.0.1:9099");
  expect(emulator("localhost:9099", "demo-gable", true)).toBe("localhost:9099");
  expect(emulator("[::1]:9099", "demo-gable", true)).toBe("[::1]:9099");
  expect(emulator("", "gable", false)).toBeNull();
});

test.each([
  ["127.0.0.1:9099", "demo-gable", false, "while others can reach the site"],
  ["127.0.0.1:9099", "gable", true, "begins with demo-"],
  ["127.0.0.1:9099", "gable-demo-", true, "begins with demo-"],
  ["10.0.0.5:9099", "demo-gable", true, "use an address of this machine"],
  ["emulator.example:9099", "demo-gable", true, "use an address of this machine"],
  ["127.0.0.1.example:9099", "demo-gable", true, "use an address of this machine"],
  ["127.0.0.1:9099@evil.example:80", "demo-gable", true, "use an address of this machine"],
  ["127.0.0.1", "demo-gable", true, "use an address of this machine"],
  ["http://127.0.0.1:9099", "demo-gable", true, "use an address of this machine"],
  ["127.0.0.1:99999", "demo-gable", true, "use an address of this machine"],
])("%s for %s is refused (own: %p)", (address, projectId, isOwn, sentence) => {
  expect(() => emulator(address, projectId, isOwn)).toThrow(sentence);
});

test("ways are words of the list, in one order", () => {
  expect(methods(undefined)).toEqual(["google", "apple"]);
  expect(methods("phone, google")).toEqual(["google", "phone"]);
  expect(methods("email")).toEqual(["email"]);
  expect(() => methods("google,facebook")).toThrow('FIREBASE_METHODS has "facebook"');
});
