import type { Module } from "../../platform/context/index.ts";
import { firebasePushes } from "./firebase.ts";
import { PUSH_JOB, type PushJob, sendPush } from "./push.ts";

/** Messages to devices whose pages are closed, where the site has a service for them. */
export const push: Module = (_app, context) => {
  const carrier = firebasePushes(context.config.firebase);
  if (carrier)
    context.jobs.work(PUSH_JOB, (job: PushJob) => sendPush(context, carrier, job), {
      concurrency: 4,
      isConfidential: true,
    });
};
