import type { Module } from "../../platform/context/index.ts";
import { renewal } from "../sessions/index.ts";
import { forgetExpired } from "./cleanUp.ts";
import { codes } from "./codeRoutes.ts";
import { accountData } from "./data/routes.ts";
import { REMOVE_FILES } from "./deletion/delete.ts";
import type { HasSubscription } from "./hasSubscription.ts";
import { member } from "./memberRoutes.ts";
import { passwords } from "./passwordRoutes.ts";
import { signIn } from "./signInRoutes.ts";

const NIGHTLY = "40 3 * * *";

/** Who somebody is: signing in, passwords, one's own account, the verification of agents. */
export const accounts =
  (hasSubscription: HasSubscription): Module =>
  async (app, context) => {
    context.jobs.work("accounts-clean-up", () => forgetExpired(context), { cron: NIGHTLY });
    context.jobs.work(REMOVE_FILES, ({ files }: { files: string[] }) => context.files.remove(files));
    signIn(app, context, hasSubscription);
    codes(app, context, hasSubscription);
    await renewal(app, context);
    await passwords(app, context);
    member(app, context, hasSubscription);
    await accountData(app, context);
  };
