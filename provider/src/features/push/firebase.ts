import { readFile } from "node:fs/promises";
import type { Messaging } from "firebase-admin/messaging";
import type { FirebaseConfig } from "../../platform/config/index.ts";
import type { PushCarrier, Unsent } from "./port.ts";

/** Answers that say that an address is none any more (Firebase: "Manage FCM registration tokens"). */
const GONE = ["messaging/registration-token-not-registered", "messaging/invalid-registration-token"];

/** Answers that stay the same however often it is tried: what is wrong is the site's key or this program. */
const REFUSED = [
  "messaging/authentication-error",
  "messaging/invalid-argument",
  "messaging/mismatched-credential",
  "messaging/payload-size-limit-exceeded",
  "messaging/third-party-auth-error",
];

// The library is large: it is loaded with the first message.
async function openMessaging({ projectId, credentialsFile }: FirebaseConfig): Promise<Messaging> {
  const [{ cert, initializeApp }, { getMessaging }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/messaging"),
  ]);
  const credential = cert(JSON.parse(await readFile(credentialsFile ?? "", "utf8")));
  return getMessaging(initializeApp({ projectId, credential }, `gable-push-${projectId}`));
}

/** Whether the site has the key that sending needs. */
export const sendsPushes = (config: FirebaseConfig | null): boolean => Boolean(config?.credentialsFile);

/** Messages by a Firebase project; null without the key that sending needs. */
export function firebasePushes(config: FirebaseConfig | null, open = openMessaging): PushCarrier | null {
  if (!config?.credentialsFile) return null;
  let opening: Promise<Messaging> | undefined;
  return {
    async send(tokens, data, link) {
      opening ??= open(config).catch((error) => {
        opening = undefined;
        throw error;
      });
      const messaging = await opening;
      const { responses } = await messaging.sendEachForMulticast({
        tokens,
        data: { ...data, link },
        webpush: { headers: { Urgency: "high", TTL: "86400" } },
      });
      const unsent: Unsent = { gone: [], late: [] };
      const reasons = new Set<string>();
      for (const [index, token] of tokens.entries()) {
        const { error } = responses[index] ?? {};
        if (!error) continue;
        if (GONE.includes(error.code)) unsent.gone.push(token);
        else reasons.add(error.message);
        if (![...GONE, ...REFUSED].includes(error.code)) unsent.late.push(token);
      }
      if (reasons.size > 0) console.error(`Firebase did not take push messages: ${[...reasons].join("; ")}`);
      return unsent;
    },
  };
}
