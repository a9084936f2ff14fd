import * as wire from "@gable/shared-sdk/wire";
import type { FastifyRequest } from "fastify";
import type { Module } from "../../platform/context/index.ts";
import { invalid, route, unauthenticated } from "../../platform/http/index.ts";
import { WRONG_TOKENS } from "./limits.ts";
import { handOver, readRenewal, takeCookieAway } from "./renewalCookie.ts";
import { endRenewed, renewSession } from "./renewals.ts";

/** A page of another site cannot send it: browsers ask first, and are told no. */
const OWN_HEADER = "gable-renewal";

function assertOwnPage({ headers }: FastifyRequest): void {
  if (headers[OWN_HEADER] !== "1") throw invalid(`Send the header ${OWN_HEADER}: 1.`);
}

/** A new short token for the session of a cookie, and its end. */
export const renewal: Module = (app, context) => {
  route(app, context, {
    call: wire.renewSession,
    access: "public",
    // Carried out again it gives another token, as it should: a key would keep tokens in what is remembered of answers.
    writes: false,
    async handle(_fields, { ip, links }, { request, reply }) {
      assertOwnPage(request);
      const sent = readRenewal(request);
      if (!sent) throw unauthenticated("There is no session to renew.");
      const renewed = await renewSession(context, sent);
      if (typeof renewed === "object") return { message: "The session goes on.", ...handOver(reply, links, renewed) };
      takeCookieAway(reply, links);
      if (renewed === "copied") request.log.warn("a session was ended: its cookie came a second time");
      await context.limits.limiter(WRONG_TOKENS).hit(ip);
      throw unauthenticated("The session is over. Sign in again.");
    },
  });

  // For a browser that was offline when its member signed out: it has the cookie, and no token any more.
  route(app, context, {
    call: wire.endRenewal,
    access: "public",
    writes: false,
    async handle(_fields, { ip, links }, { request, reply }) {
      assertOwnPage(request);
      const sent = readRenewal(request);
      if (sent && !(await endRenewed(context, sent))) await context.limits.limiter(WRONG_TOKENS).hit(ip);
      if (sent) takeCookieAway(reply, links);
      return { message: "Signed out." };
    },
  });
};
