import type { Database } from "../../../platform/database/index.ts";
import { NotGenuine } from "../port.ts";
import { SIGNATURE_HEADER, sandboxGateway } from "./gateway.ts";
import type { SandboxCharge } from "./tables.ts";

const charge = { id: "sbx_1", order_id: "order-1", amount: 19, currency: "USD" } as unknown as SandboxCharge;
const gateway = sandboxGateway({} as Database);

function read(body: string, signature: string, by = gateway) {
  return by.read({ body: Buffer.from(body), header: (name) => (name === SIGNATURE_HEADER ? signature : undefined) });
}

afterEach(() => jest.useRealTimers());

test("what the sandbox has signed just now is its own", async () => {
  const { body, signature } = gateway.notification(charge, "charge.succeeded", "evt_1");
  expect(await read(body, signature)).toMatchObject({
    ...{ id: "evt_1", kind: "paid", order: { orderId: "order-1" }, amount: 19, currency: "USD" },
  });
});

test.each([
  [-301, false],
  [-299, true],
  [299, true],
  [301, false],
])("one whose signature is of %d seconds from now: taken %p", async (seconds, isTaken) => {
  const now = Date.now();
  jest.useFakeTimers({ now: now + seconds * 1000, doNotFake: ["setTimeout", "setImmediate", "nextTick"] });
  const { body, signature } = gateway.notification(charge, "charge.succeeded", "evt_1");
  jest.setSystemTime(now);
  const taken = read(body, signature).then(
    () => true,
    (error) => !(error instanceof NotGenuine),
  );
  expect(await taken).toBe(isTaken);
});

test("one that is changed, moved in time, unsigned, or signed by another process is none", async () => {
  const { body, signature } = gateway.notification(charge, "charge.succeeded", "evt_1");
  const later = signature.replace(/t=(\d+)/, (_, at) => `t=${Number(at) + 1}`);
  for (const [text, signed] of [
    [body.replace("19", "1"), signature],
    [`${body} `, signature],
    [body, later],
    [body, ""],
    [body, signature.toUpperCase()],
  ] as const)
    await expect(read(text, signed)).rejects.toThrow(NotGenuine);
  await expect(read(body, signature, sandboxGateway({} as Database))).rejects.toThrow(NotGenuine);
});
