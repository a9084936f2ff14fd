import { nextTask } from "./idle/nextTask.ts";

/**
 * The shell's own code in parts, each evaluated in a task of its own: as one, it would keep the page from answering its
 * visitor for a tenth of a second, and for several on a slow device. All of them are in the one file.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@gable/shared-sdk/react-query"),
  () => import(/* webpackMode: "eager" */ "@gable/shared-ui/core"),
  () => import(/* webpackMode: "eager" */ "./index.tsx"),
];

async function run(): Promise<void> {
  for (const evaluate of PARTS) {
    await evaluate();
    await nextTask();
  }
}

void run();
