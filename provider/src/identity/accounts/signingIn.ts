import type { FastifyRequest } from "fastify";
import type { Asker } from "../sessions/index.ts";
import type { SigningIn } from "./signIn.ts";

/** The language that is asked for. */
export const spoken = (request: FastifyRequest) => request.headers["accept-language"];

interface Wishes {
  fcm_id?: string;
  renewable?: boolean;
}

/** The session that a request begins. */
export const sessionOf = (request: FastifyRequest, asker: Asker, { fcm_id, renewable }: Wishes): SigningIn => ({
  asker,
  device: request.headers["user-agent"],
  fcmId: fcm_id,
  asked: spoken(request),
  renewable,
});
