import http, { type Agent, type AgentOptions } from "node:http";
import https from "node:https";

/** How an origin is reached: over TLS or not. */
export interface Transport {
  /** Without the brackets that a URL has around an IPv6 address. */
  hostname: string;
  port: number;
  request: typeof http.request;
  agent(options: AgentOptions): Agent;
}

export function transportOf({ protocol, hostname, port }: URL): Transport {
  const isTls = protocol === "https:";
  return {
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (isTls ? 443 : 80),
    request: isTls ? https.request : http.request,
    agent: (options) => (isTls ? new https.Agent(options) : new http.Agent(options)),
  };
}
