import type { Lifecycles } from "@gable/shared-sdk/host";
import { DeadlineError } from "../services/deadline.ts";
import { mountLifecycles } from "./driver.ts";

interface Props {
  name: string;
  value: number;
}

const LIMITS = { bootstrap: 40, mount: 40, update: 40, unmount: 40 };

function fake(overrides: Partial<Lifecycles<Props>> = {}) {
  const calls: string[] = [];
  const step = (name: string) => async (props: Props) => {
    calls.push(`${name} ${props.value} begins`);
    await new Promise((resolve) => setTimeout(resolve, 2));
    calls.push(`${name} ends`);
  };
  const lifecycles: Lifecycles<Props> = {
    bootstrap: step("bootstrap"),
    mount: step("mount"),
    update: step("update"),
    unmount: step("unmount"),
    ...overrides,
  };
  return { calls, lifecycles };
}

const silent = () => undefined;

test("an unmount asked for during the mount waits for it", async () => {
  const { calls, lifecycles } = fake();
  const mounted = mountLifecycles(lifecycles, { name: "a-1", value: 1 }, silent, LIMITS);
  await mounted.unmount();
  expect(calls).toEqual([
    "bootstrap 1 begins",
    "bootstrap ends",
    "mount 1 begins",
    "mount ends",
    "unmount 1 begins",
    "unmount ends",
  ]);
  expect(mounted.status()).toBe("unmounted");
});

test("of several updates in a row only the newest props are handed over", async () => {
  const { calls, lifecycles } = fake();
  const mounted = mountLifecycles(lifecycles, { name: "a-2", value: 1 }, silent, LIMITS);
  await mounted.ready;
  calls.length = 0;
  await Promise.all([mounted.update({ value: 2 }), mounted.update({ value: 3 }), mounted.update({ value: 4 })]);
  await mounted.unmount();
  expect(calls.filter((call) => call.startsWith("update") && call.endsWith("begins"))).toEqual(["update 4 begins"]);
});

test("a mount that takes too long is broken, and is unmounted when it comes after all", async () => {
  let finish: () => void = silent;
  const { calls, lifecycles } = fake({ mount: () => new Promise<void>((resolve) => (finish = resolve)) });
  const mounted = mountLifecycles(lifecycles, { name: "a-3", value: 1 }, silent, LIMITS);
  await expect(mounted.ready).rejects.toBeInstanceOf(DeadlineError);
  expect(mounted.status()).toBe("broken");
  await mounted.unmount();
  expect(calls).not.toContain("unmount 1 begins");
  finish();
  while (!calls.includes("unmount ends")) await new Promise((resolve) => setTimeout(resolve));
  expect(calls.slice(-2)).toEqual(["unmount 1 begins", "unmount ends"]);
});

test("an unmount that fails is reported and does not reject", async () => {
  const reports: string[] = [];
  const { lifecycles } = fake({ unmount: () => Promise.reject(new Error("stuck")) });
  const mounted = mountLifecycles(
    lifecycles,
    { name: "a-4", value: 1 },
    (step, error) => void reports.push(`${step}: ${(error as Error).message}`),
    LIMITS,
  );
  await mounted.ready;
  await expect(mounted.unmount()).resolves.toBeUndefined();
  expect(reports).toEqual(["unmount: stuck"]);
});

test("nothing is updated after the unmount", async () => {
  const { calls, lifecycles } = fake();
  const mounted = mountLifecycles(lifecycles, { name: "a-5", value: 1 }, silent, LIMITS);
  await mounted.ready;
  await mounted.unmount();
  await mounted.update({ value: 9 });
  expect(calls.some((call) => call.startsWith("update"))).toBe(false);
});
