/**
 * Loaded before the provider (`node --import`): scrypt at a small part of its cost, a third of a second each time.
 * What passwords cost is the concern of provider/src/identity/sessions/secrets.test.ts, and start.test.ts pays it in full.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 256, p: 1 }, done);
syncBuiltinESMExports();
