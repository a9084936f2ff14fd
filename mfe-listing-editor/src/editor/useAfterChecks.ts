import { useEffect, useRef, useState } from "react";

/** Puts off what is asked for until no chosen file is being looked at: what is taken of them is a part of it. */
export function useAfterChecks(act: () => void) {
  const [checking, setChecking] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isWaiting || checking > 0) return;
    setWaiting(false);
    latest.current();
  }, [isWaiting, checking]);
  return {
    isWaiting,
    ask: () => setWaiting(true),
    onChecking: (change: number) => setChecking((old) => old + change),
  };
}
