import { accounts } from "./cases/accounts.ts";
import { files } from "./cases/files.ts";
import { jobs } from "./cases/jobs.ts";
import { live } from "./cases/live.ts";
import { releases } from "./cases/releases.ts";
import { replica } from "./cases/replica.ts";
import { restarts } from "./cases/restarts.ts";
import { type Platform, startPlatform } from "./harness/platform.ts";

/*
 * One site for all of them: it takes longest to start. Each leaves it whole, with what it has stopped running again.
 */
let platform: Platform;
const site = () => platform;

beforeAll(async () => {
  platform = await startPlatform();
}, 480_000);
afterAll(() => platform?.stop(), 120_000);

test("pages come from both composers in turn", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${platform.origin}/`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get("x-answered-by"))).size).toBe(2);
});

describe("accounts", () => accounts(site));
describe("files", () => files(site));
describe("live events", () => live(site));
describe("jobs", () => jobs(site));
describe("releases", () => releases(site));
describe("the replica", () => replica(site));
describe("restarts", () => restarts(site));
