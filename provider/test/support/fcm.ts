import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createHttp2Server } from "node:http2";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PROJECT = "gable-push";
const ACCOUNT = "sender@gable-push.iam.gserviceaccount.com";
const ACCESS_TOKEN = "ya29.of-the-tests";
/** Of FCM's own errors, in the details of an answer (google.firebase.fcm.v1.FcmError). */
const FCM_ERROR = "type.googleapis.com/google.firebase.fcm.v1.FcmError";

export interface FcmMessage {
  token: string;
  data: Record<string, string>;
  webpush: { headers: Record<string, string> };
}

interface Refusal {
  status: number;
  errorCode: "UNREGISTERED" | "INTERNAL";
}

/** A stand-in of Firebase Cloud Messaging's HTTP v1 interface and of the service that gives its access tokens. */
export interface Fcm {
  /** Settings of a provider that sends by it. */
  environment: Record<string, string>;
  /** What was sent to an address, in order, also what was refused. */
  sentTo(address: string): FcmMessage[];
  /** What the next message to an address is refused by. */
  refuseNext(address: string, refusal: Refusal): void;
  /** Signed requests for access tokens, their claims. */
  granted: { iss: string; aud: string; scope: string }[];
  /** Requests that a real service would not have taken: wrong path, wrong token. */
  wrong: string[];
  stop(): Promise<void>;
}

async function bodyOf(request: AsyncIterable<Buffer | string>): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

/** @param folder where the service account's key file is written */
export async function startFcm(folder: string): Promise<Fcm> {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const keyFile = join(folder, "service-account.json");
  const key = { type: "service_account", project_id: PROJECT, client_email: ACCOUNT, private_key: privateKey };
  writeFileSync(keyFile, JSON.stringify(key));

  const sent: FcmMessage[] = [];
  const refusals = new Map<string, Refusal>();
  const granted: Fcm["granted"] = [];
  const wrong: string[] = [];

  const tokens = createServer(async (request: IncomingMessage, response) => {
    const assertion = new URLSearchParams(await bodyOf(request)).get("assertion") ?? "";
    if (request.url !== "/token" || !assertion) {
      wrong.push(`${request.method} ${request.url}`);
      response.writeHead(404).end();
      return;
    }
    granted.push(JSON.parse(Buffer.from(assertion.split(".")[1] ?? "", "base64url").toString()));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ access_token: ACCESS_TOKEN, expires_in: 3600, token_type: "Bearer" }));
  });

  const messages = createHttp2Server();
  messages.on("stream", async (stream, headers) => {
    const answer = (status: number, body: object) => {
      stream.respond({ ":status": status, "content-type": "application/json; charset=UTF-8" });
      stream.end(JSON.stringify(body));
    };
    const text = await bodyOf(stream);
    const isKnown = headers.authorization === `Bearer ${ACCESS_TOKEN}`;
    if (headers[":path"] !== `/v1/projects/${PROJECT}/messages:send` || headers[":method"] !== "POST" || !isKnown) {
      wrong.push(`${headers[":method"]} ${headers[":path"]}`);
      return answer(401, { error: { code: 401, status: "UNAUTHENTICATED", message: "Who is this?" } });
    }
    const { message } = JSON.parse(text) as { message: FcmMessage };
    sent.push(message);
    const refusal = refusals.get(message.token);
    refusals.delete(message.token);
    if (!refusal) return answer(200, { name: `projects/${PROJECT}/messages/${sent.length}` });
    const { status, errorCode } = refusal;
    const details = [{ "@type": FCM_ERROR, errorCode }];
    answer(status, { error: { code: status, status: errorCode, message: errorCode, details } });
  });

  const listen = async (server: typeof tokens | typeof messages) => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const [google, fcm] = [await listen(tokens), await listen(messages)];
  return {
    environment: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_CREDENTIALS: keyFile,
      GOOGLE_STANDIN: google,
      FCM_STANDIN: fcm,
      NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, "google.ts"))}`,
    },
    sentTo: (address) => sent.filter(({ token }) => token === address),
    refuseNext: (address, refusal) => void refusals.set(address, refusal),
    granted,
    wrong,
    async stop() {
      for (const server of [tokens, messages]) {
        server.close();
        await once(server, "close");
      }
    },
  };
}
