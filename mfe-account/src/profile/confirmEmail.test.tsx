/** @jest-environment jsdom */
import { createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { openAccount, sentTo } from "../testing/openAccount.ts";

function unconfirmed() {
  const provider = createTestProvider();
  provider.data.user.is_email_verified = false;
  return provider;
}

const code = () => screen.findByLabelText(/^Code/);
const resend = () => screen.getByRole("button", { name: /new code/i });

afterEach(() => void jest.useRealTimers());

test("the code that is typed to its end confirms the address of the profile, once", async () => {
  const provider = unconfirmed();
  await openAccount("/user/profile", provider);
  fireEvent.change(await code(), { target: { value: "123456" } });
  await waitFor(() => expect(screen.queryByText("Confirm your email address")).toBeNull());
  expect(sentTo(provider, "verify-otp", "GET").length + sentTo(provider, "verify-otp", "POST").length).toBe(1);
});

test("a wrong code says so and can be typed anew", async () => {
  await openAccount("/user/profile", unconfirmed());
  fireEvent.change(await code(), { target: { value: "000000" } });
  expect(await screen.findByRole("alert")).toBeVisible();
  fireEvent.change(await code(), { target: { value: "123456" } });
  await waitFor(() => expect(screen.queryByText("Confirm your email address")).toBeNull());
});

test("a new code can be asked for at once, and then not before half a minute has passed", async () => {
  const provider = unconfirmed();
  await openAccount("/user/profile", provider);
  await code();
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "setImmediate"] });
  fireEvent.click(resend());
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText("A new code is on its way.")).toBeVisible();
  expect(resend().textContent).toMatch(/^New code in \d+ seconds$/);
  expect(resend().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(resend());
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  const asked = () => sentTo(provider, "get-otp", "GET").length + sentTo(provider, "get-otp", "POST").length;
  expect(asked()).toBe(1);
  expect(resend().textContent).toBe("Send a new code");
  fireEvent.click(resend());
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(asked()).toBe(2);
});

test("a code that could not be sent can be asked for again at once", async () => {
  const provider = unconfirmed().on("get-otp", () => {
    throw new TestFailure(400, "Not now.");
  });
  await openAccount("/user/profile", provider);
  await code();
  fireEvent.click(resend());
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(resend().textContent).toBe("Send a new code");
});
