import { createDialogs } from "./dialogs.ts";

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("dialogs follow each other; the same refusal is said once, whoever says it", async () => {
  const dialogs = createDialogs();
  const signIn = dialogs.open({ kind: "sign-in", reason: null });
  dialogs.refuse("deactivated");
  const gate = dialogs.open({ kind: "refusal", reason: "deactivated", to: "/contact-us", feature: "property_list" });
  await settle();
  expect(dialogs.current.get()?.request).toEqual({ kind: "sign-in", reason: null });
  dialogs.current.get()?.close(false);
  await settle();
  expect(dialogs.current.get()?.request).toMatchObject({ reason: "deactivated", to: "/contact-us" });
  dialogs.current.get()?.close(false);
  await expect(Promise.all([signIn, gate])).resolves.toEqual([false, false]);
  await settle();
  expect(dialogs.current.get()).toBeNull();

  dialogs.refuse("deactivated");
  await settle();
  expect(dialogs.current.get()?.request).toMatchObject({ reason: "deactivated" });
});
