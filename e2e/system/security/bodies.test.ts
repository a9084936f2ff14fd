import { Agent, request } from "node:http";
import { bodyOf, rawRequest } from "@gable/provider/samples/rawRequest.ts";
import { durationOf } from "./harness/durations.ts";
import { residentBytes } from "./harness/processes.ts";
import { onBothSites, ownAddress } from "./harness/sites.ts";

const MEGABYTE = 1024 * 1024;
const TRIES = 20;
/** So many times as long as on an undisturbed connection the calls after a refusal may take together. */
const MOST = 10;
const FORM = "application/x-www-form-urlencoded";

interface Answered {
  status: number;
  body: { error?: boolean; code?: number };
}

onBothSites("bodies that nobody asked for", ({ origin, providerOrigin, pid }) => {
  const sites = [
    ["the composer", origin],
    ["the provider", providerOrigin],
  ] as const;

  describe.each(sites)("at %s", (_name, site) => {
    const address = ownAddress();

    /** As a proxy sends it: on a connection that it keeps, reading while it writes. */
    function send(agent: Agent, method: string, path: string, body?: Buffer): Promise<Answered> {
      return new Promise((resolve, reject) => {
        const sent = request(`${site}/api/${path}`, {
          agent,
          method,
          headers: {
            "x-forwarded-for": address,
            ...(body && { "content-type": FORM, "content-length": body.length }),
          },
        });
        let isAnswered = false;
        sent.on("response", (response) => {
          isAnswered = true;
          let text = "";
          response.on("data", (piece) => {
            text += piece;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
        });
        sent.on("error", (error) => {
          if (!isAnswered) reject(error);
        });
        sent.end(body);
      });
    }

    test.each([3, 6])(
      "%i MB are refused with 413 every time, and the next requests are answered at once",
      async (megabytes) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const undisturbed = new Agent({ keepAlive: true, maxSockets: 1 });
        const call = (by: Agent) =>
          durationOf(async () => expect((await send(by, "GET", "get_categories")).status).toBe(200));
        await call(undisturbed);
        const body = Buffer.alloc(megabytes * MEGABYTE, "x");
        const statuses: number[] = [];
        let took = 0;
        let control = 0;
        for (let count = 0; count < TRIES; count += 1) {
          const refused = await send(agent, "POST", "contct_us", body);
          statuses.push(refused.status);
          expect(refused.body).toMatchObject({ error: true, code: 413 });
          for (let next = 0; next < 2; next += 1) {
            took += await call(agent);
            control += await call(undisturbed);
          }
        }
        agent.destroy();
        undisturbed.destroy();
        expect(statuses).toEqual(Array(TRIES).fill(413));
        expect(took / control).toBeLessThan(MOST);
      },
    );

    test("of unknown length are refused with 413 to who reads only after writing, and the connection ends in order", async () => {
      for (let count = 0; count < 5; count += 1) {
        const answer = await rawRequest(site, "/api/contct_us", {
          headers: { "content-type": FORM, "transfer-encoding": "chunked", "x-forwarded-for": address },
          pieces: bodyOf(6 * MEGABYTE, true),
          writesFirst: true,
          untilClosed: true,
        });
        expect([answer.status, answer.closed]).toEqual([413, "in order"]);
      }
    });

    test("of those who may not ask are not waited for", async () => {
      const answer = await rawRequest(site, "/api/post_property", {
        headers: {
          "content-type": "multipart/form-data; boundary=x",
          "content-length": 80 * MEGABYTE,
          "x-forwarded-for": address,
        },
        timeoutMs: 10_000,
      });
      expect([401, 413]).toContain(answer.status);
    });
  });

  test("85 MB of text fields without an account are refused, and take nothing of the provider's memory", async () => {
    const before = residentBytes(pid);
    const field = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${"x".repeat(900_000)}\r\n`;
    for (const path of ["user_signup", "contct_us", "post_property"]) {
      const answer = await rawRequest(providerOrigin, `/api/${path}`, {
        headers: { "content-type": "multipart/form-data; boundary=x", "content-length": field.length * 95 },
        pieces: Array.from({ length: 95 }, () => field),
      });
      expect([401, 413]).toContain(answer.status);
      // It stops being sent as soon as the refusal is read: what was given to the line lies in the system's buffers.
      expect(answer.sent).toBeLessThan(40 * MEGABYTE);
    }
    if (before !== null) expect((residentBytes(pid) ?? 0) - before).toBeLessThan(60 * MEGABYTE);
  });
});
