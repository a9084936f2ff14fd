import * as wire from "@gable/shared-sdk/wire";

interface Call {
  method: string;
  path: string;
  answer: { safeParse(value: unknown): { success: boolean; error?: { issues: unknown[] } } };
}

const isCall = (value: unknown): value is Call =>
  typeof value === "object" && value !== null && "path" in value && "answer" in value && "method" in value;

/** Every call that the wire package describes, by method and path. */
export const CALLS = new Map(
  (Object.values(wire) as unknown[]).filter(isCall).map((call) => [`${call.method} ${call.path}`, call]),
);

/** The call that answers at an address; its path may have fields in braces. */
function findCall(method: string, path: string): Call | undefined {
  const exact = CALLS.get(`${method} ${path}`);
  if (exact) return exact;
  const steps = path.split("/");
  return [...CALLS.values()].find((call) => {
    const pattern = call.path.split("/");
    return (
      call.method === method &&
      pattern.length === steps.length &&
      pattern.every((step, index) => step.startsWith("{") || step === steps[index])
    );
  });
}

/**
 * Checks an answer against the contract: the envelope always, and the call's own schema where it succeeded.
 * @throws Error that says what does not fit
 */
export function checkAnswer(method: string, path: string, status: number, body: Record<string, unknown>): void {
  const envelope = wire.envelope.safeParse(body);
  if (!envelope.success) throw new Error(`${method} ${path}: no envelope: ${JSON.stringify(body).slice(0, 400)}`);
  if (body.error === true) {
    if (!body.message) throw new Error(`${method} ${path}: a failure without a message`);
    if (status === 500) throw new Error(`${method} ${path}: HTTP 500`);
    return;
  }
  if (body.code !== status) throw new Error(`${method} ${path}: code ${body.code} under HTTP ${status}`);
  const checked = findCall(method, path)?.answer.safeParse(body);
  if (checked && !checked.success)
    throw new Error(`${method} ${path} breaks the contract: ${JSON.stringify(checked.error?.issues).slice(0, 800)}`);
}
