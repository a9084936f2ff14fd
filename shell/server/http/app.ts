import { type TrustProxy, trustedBy } from "@gable/server-kit/addresses";
import { CLOSING_APP_OPTIONS, type Closing, finishBeforeClose, lingerBeforeClose } from "@gable/server-kit/http";
import { redactedLogger } from "@gable/server-kit/redaction";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { CONNECTION_OPTIONS, limitConnections } from "./connections.ts";
import { refuseAddress } from "./errors.ts";
import type { ProxyLimits } from "./proxy/index.ts";

export interface AppOptions {
  logLevel: string;
  trustProxy: TrustProxy;
  limits: ProxyLimits;
}

/** The composer's HTTP server without its routes: how long connections live, how many there are, and how it closes. */
export function createApp({ logLevel, trustProxy, limits }: AppOptions): { app: FastifyInstance; closing: Closing } {
  const trusted = trustedBy(trustProxy);
  const app = Fastify({
    ...CLOSING_APP_OPTIONS,
    ...CONNECTION_OPTIONS,
    logger: redactedLogger(logLevel),
    frameworkErrors: refuseAddress,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted,
    routerOptions: { maxParamLength: 2000 },
  });
  const onCut = (connections: number) =>
    app.log.warn({ connections }, "requests were cut: they took too long to finish");
  const closing = finishBeforeClose(app, { onCut });
  lingerBeforeClose(app);
  limitConnections(app, limits.connections, (address) => trusted(address, 0));
  // The composer itself reads no body: those of the provider's calls are handed on, all others stay unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  return { app, closing };
}
