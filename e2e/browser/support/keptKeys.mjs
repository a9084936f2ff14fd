/*
 * Imported before a platform's own code (`NODE_OPTIONS=--import …`): what scrypt has derived of a password and a salt, for a
 * third of a second of processor time, is derived once a process. The keys stay those of the full cost, so that the
 * accounts of the database's template can sign in.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";

const derive = promisify(crypto.scrypt);
const keys = new Map();

crypto.scrypt = (password, salt, length, options, done) => {
  const id = JSON.stringify([password, salt.toString("hex"), length, options]);
  if (!keys.has(id)) keys.set(id, derive(password, salt, length, options));
  keys.get(id).then(
    (key) => done(null, key),
    (error) => done(error),
  );
};
syncBuiltinESMExports();
