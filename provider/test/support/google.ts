/**
 * Loaded into a provider before it starts: what it asks of www.googleapis.com goes to `GOOGLE_STANDIN` instead, so that
 * the library's real check of signatures runs against keys of the tests.
 */
import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

const standIn = new URL(process.env.GOOGLE_STANDIN ?? "http://127.0.0.1:9");
const request = https.request;

https.request = ((options: https.RequestOptions, answered?: (response: http.IncomingMessage) => void) => {
  if ((options.host ?? options.hostname) !== "www.googleapis.com") return request(options, answered);
  const { path, method, headers } = options;
  return http.request({ host: standIn.hostname, port: standIn.port, path, method, headers }, answered);
}) as typeof https.request;
syncBuiltinESMExports();
