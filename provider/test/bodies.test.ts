import { signIn } from "./harness/client.ts";
import { ONE_DATABASE } from "./harness/databases.ts";
import { createPlace, type Place, type Provider, startProviderProcess } from "./harness/provider.ts";
import { HARMLESS_FORM, HOSTILE_FORMS, HOSTILE_JSON } from "./support/hostileForms.ts";
import { bodyOf, rawRequest } from "./support/rawRequest.ts";

const MEGABYTE = 1024 * 1024;
const TYPES = ["application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x"];
const FORM = TYPES[0] as string;
/** What a call without files takes of a visitor, of a member, and what the largest takes. */
const [SMALLEST, LARGEST] = [128 * 1024, 82 * MEGABYTE];
/** These end the session that asks, whatever the form says. */
const ENDS_THE_SESSION = ["delete_user", "before-logout", "revoke-session", "notifications"];
/** How often a body that seems slow is sent again before it counts. */
const MORE_TRIES = 5;

interface Call {
  method: string;
  path: string;
  cap: number;
  access: string;
}

interface Described {
  paths: Record<string, Record<string, { "x-body-cap"?: number; tags: string[] }>>;
}

describe("bodies", () => {
  let place: Place;
  let provider: Provider;
  let calls: Call[];

  beforeAll(async () => {
    place = await createPlace(ONE_DATABASE);
    provider = await startProviderProcess(place);
    const described = (await (await fetch(`${provider.address}/api/openapi.json`)).json()) as Described;
    calls = Object.entries(described.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method]) => method !== "get")
        .map(([method, operation]) => ({
          method: method.toUpperCase(),
          path: `/api${path.replace(/\{\w+\}/g, "1")}`,
          cap: operation["x-body-cap"] ?? 0,
          access: operation.tags[0] ?? "",
        })),
    );
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
  });

  test("have a cap at every call: small for visitors, and large only where files are taken", () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter(({ cap }) => cap < SMALLEST || cap > LARGEST)).toEqual([]);
    const isOpen = ({ access }: Call) => access === "public" || access === "optional";
    expect(calls.filter((call) => isOpen(call) && call.cap > SMALLEST).map(({ path }) => path)).toEqual([
      "/api/user_signup",
    ]);
    expect(calls.filter((call) => call.cap > MEGABYTE && !isOpen(call)).map(({ path }) => path)).toEqual([
      "/api/apply-agent-verification",
      "/api/initiate-bank-transfer",
      "/api/post_project",
      "/api/post_property",
      "/api/send_message",
      "/api/update_post_property",
      "/api/update_profile",
      "/api/upload-bank-receipt-file",
      "/api/uploads",
    ]);
  });

  test("that are announced as too large are refused at every call before a byte of them is sent", async () => {
    const wrong: string[] = [];
    for (const { method, path, cap, access } of calls)
      for (const type of TYPES) {
        const headers = { "content-type": type, "content-length": cap + 1 };
        const answer = await rawRequest(provider.address, path, { method, headers, timeoutMs: 5000 });
        const expected = ["required", "admin"].includes(access) ? 401 : 413;
        const body = answer.text.startsWith("{") ? JSON.parse(answer.text) : {};
        if (answer.status !== expected || body.error !== true || answer.headers.connection !== "close")
          wrong.push(`${method} ${path} ${type}: ${answer.status} ${answer.text.slice(0, 100)}`);
      }
    expect(wrong).toEqual([]);
  });

  test("of those who may not ask are not waited for, however small they are", async () => {
    const wrong: string[] = [];
    for (const { method, path } of calls.filter(({ access }) => ["required", "admin"].includes(access)))
      for (const type of TYPES) {
        const headers = { "content-type": type, "content-length": 100 };
        const { status } = await rawRequest(provider.address, path, { method, headers, timeoutMs: 5000 });
        if (status !== 401) wrong.push(`${method} ${path} ${type}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  test("of no announced length are refused at every open call as soon as they are too large", async () => {
    const wrong: string[] = [];
    for (const { method, path, cap } of calls.filter(({ access }) => ["public", "optional"].includes(access)))
      for (const type of TYPES) {
        const answer = await rawRequest(provider.address, path, {
          method,
          headers: { "content-type": type, "transfer-encoding": "chunked" },
          pieces: bodyOf(cap + MEGABYTE, true),
          untilClosed: true,
        });
        // Nonsense may be refused as nonsense; it is refused in any case, and the client reads why.
        if (![400, 413].includes(answer.status) || answer.closed !== "in order")
          wrong.push(`${method} ${path} ${type}: ${answer.status} ${answer.closed}`);
      }
    expect(wrong).toEqual([]);
  });

  test.each([3, 6, 20])(
    "of %i MB are refused with 413 to a client that writes all of it before it reads",
    async (megabytes) => {
      for (const isChunked of [false, true])
        for (const type of TYPES.slice(0, 2)) {
          const answer = await rawRequest(provider.address, "/api/contct_us", {
            headers: {
              "content-type": type,
              ...(isChunked ? { "transfer-encoding": "chunked" } : { "content-length": megabytes * MEGABYTE }),
            },
            pieces: bodyOf(megabytes * MEGABYTE, isChunked),
            writesFirst: true,
            untilClosed: true,
          });
          expect([answer.status, answer.closed]).toEqual([413, "in order"]);
          expect(JSON.parse(answer.text)).toMatchObject({
            error: true,
            code: 413,
            message: expect.stringMatching(/too large/),
          });
        }
    },
  );

  test("of text that comes as many small fields are refused like large ones", async () => {
    const field = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"x".repeat(60_000)}\r\n`;
    const { token } = await signIn(provider, "owner@gable.test");
    for (const [path, headers] of [
      ["/api/contct_us", {}],
      ["/api/user_signup", {}],
      ["/api/post_property", { authorization: `Bearer ${token}` }],
    ] as const) {
      const answer = await rawRequest(provider.address, path, {
        headers: { ...headers, "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
        pieces: Array.from({ length: 1400 }, () => `${field.length.toString(16)}\r\n${field}\r\n`),
      });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  test("that come drop by drop are given up, and their connections closed", async () => {
    async function* drops() {
      for (;;) {
        yield "x";
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
    const answer = await rawRequest(provider.address, "/api/contct_us", {
      headers: { "content-type": FORM, "content-length": 100_000 },
      pieces: drops(),
      timeoutMs: 40_000,
    });
    expect([answer.status, answer.headers.connection]).toEqual([408, "close"]);
    expect(answer.milliseconds).toBeLessThan(25_000);
  }, 60_000);

  test("that are hostile fail at no call, and take no longer than harmless ones of their size", async () => {
    const member = (await signIn(provider, "owner@gable.test")).token;
    const admin = (await signIn(provider, "admin@gable.test")).token;
    const ask = async ({ method, path, access }: Call, type: string, body: string) => {
      const isSpared = ENDS_THE_SESSION.some((name) => path.endsWith(name));
      const token = isSpared ? null : access === "admin" ? admin : access === "required" ? member : null;
      const from = performance.now();
      const answer = await fetch(`${provider.address}${path}`, {
        method,
        body,
        headers: { "content-type": type, ...(token && { authorization: `Bearer ${token}` }) },
      });
      await answer.arrayBuffer();
      return { status: answer.status, milliseconds: performance.now() - from };
    };
    const problems: string[] = [];
    for (const call of calls) {
      const harmless = Math.max(
        (await ask(call, FORM, HARMLESS_FORM)).milliseconds,
        (await ask(call, FORM, HARMLESS_FORM)).milliseconds,
      );
      const hostile = [
        ...Object.entries(HOSTILE_FORMS).map(([title, body]) => [title, FORM, body] as const),
        ...Object.entries(HOSTILE_JSON).map(([title, body]) => [title, "application/json", body] as const),
      ];
      for (const [title, type, body] of hostile) {
        const { status, milliseconds } = await ask(call, type, body);
        if (status >= 500) problems.push(`${call.method} ${call.path}, ${title}: HTTP ${status}`);
        // What is slow by itself is slow each time; other suites run on this machine.
        let least = milliseconds;
        for (let tries = 0; tries < MORE_TRIES && least > harmless * 10 + 200; tries += 1)
          least = Math.min(least, (await ask(call, type, body)).milliseconds);
        if (least > harmless * 10 + 200)
          problems.push(`${call.method} ${call.path}, ${title}: ${least} ms, harmless ${harmless} ms`);
      }
    }
    expect(problems).toEqual([]);
  }, 300_000);

  test("that were refused leave nothing behind: the next request is answered at once", async () => {
    const from = performance.now();
    const answer = await fetch(`${provider.address}/api/web-settings`);
    expect([answer.status, performance.now() - from < 2000]).toEqual([200, true]);
  });
});
