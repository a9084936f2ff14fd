import { withReturn } from "@gable/shared-sdk/rules";

/** Where a package is paid for. @param back where the member came from to take one */
export function checkoutPath({ id }: { id: number }, back: string | null): string {
  return back ? withReturn(`/checkout/${id}`, back) : `/checkout/${id}`;
}
