/**
 * Loaded into a provider before it starts: what it asks of www.googleapis.com and oauth2.googleapis.com goes to
 * `GOOGLE_STANDIN` instead, and what it asks of fcm.googleapis.com, by HTTP/2, to `FCM_STANDIN`. So the library's own
 * checks of signatures and its own requests run against the tests.
 */
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { urlToHttpOptions } from "node:url";

type Answered = (response: http.IncomingMessage) => void;

const HOSTS = ["www.googleapis.com", "oauth2.googleapis.com"];
const standIn = new URL(process.env.GOOGLE_STANDIN ?? "http://127.0.0.1:9");
const request = https.request as (...given: unknown[]) => http.ClientRequest;
const connect = http2.connect as (...given: unknown[]) => http2.ClientHttp2Session;

https.request = ((first: string | URL | https.RequestOptions, ...rest: unknown[]) => {
  const isAddress = typeof first === "string" || first instanceof URL;
  const options: https.RequestOptions = isAddress
    ? { ...urlToHttpOptions(new URL(first)), ...(typeof rest[0] === "object" ? rest[0] : {}) }
    : first;
  const host = options.hostname ?? options.host ?? "";
  if (!HOSTS.includes(host)) return request(first, ...rest);
  const { path, method, headers } = options;
  const answered = rest.findLast((one): one is Answered => typeof one === "function");
  return http.request({ host: standIn.hostname, port: standIn.port, path, method, headers }, answered);
}) as typeof https.request;

http2.connect = ((authority: string, ...rest: unknown[]) => {
  if (authority !== "https://fcm.googleapis.com" || !process.env.FCM_STANDIN) return connect(authority, ...rest);
  const session = connect(process.env.FCM_STANDIN);
  const ask = session.request.bind(session);
  // The library writes ":scheme: https:", with a colon that Google's servers bear and Node's do not.
  session.request = (headers, options) =>
    ask({ ...(headers as http2.OutgoingHttpHeaders), ":scheme": "http" }, options);
  return session;
}) as typeof http2.connect;
syncBuiltinESMExports();
