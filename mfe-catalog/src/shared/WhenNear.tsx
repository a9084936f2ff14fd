import { whenNear } from "@gable/shared-sdk/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * The place of a part that is drawn in the browser, once it is near what is in view or the visitor uses the page. What
 * it holds may then be a `lazyPart`.
 * @param className gives the place a size that holds what comes
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  return (
    <div ref={place} className={className}>
      {near && children}
    </div>
  );
}
