import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { StartError } from "../errors.ts";
import type { ComposerOptions } from "../options.ts";

/** @throws StartError when the address or port cannot be had */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<ComposerOptions, "host" | "port">,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${port} is in use on ${host}: stop what listens there, or set PORT.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST ${host} is no address of this machine: use 127.0.0.1, or 0.0.0.0 for all.`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be opened by this user: use one above 1023.`);
    throw error;
  }
}

/** Where the composer can be asked on this machine: `http://127.0.0.1:3000`. */
export function addressOf(app: FastifyInstance, { host }: Pick<ComposerOptions, "host">): string {
  const { port } = app.server.address() as AddressInfo;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
