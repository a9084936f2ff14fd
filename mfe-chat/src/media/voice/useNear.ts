import { whenNear } from "@gable/shared-sdk/react";
import { type RefObject, useEffect, useState } from "react";

/** Whether an element is, or has been, near what is in view. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), [place]);
  return isNear;
}
