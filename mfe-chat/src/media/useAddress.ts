import { useEffect, useState } from "react";

/** Where a file is: its own address, or one in this page for a file that is on its way; null until there is one. */
export function useAddress(file: string | File): string | null {
  const [address, setAddress] = useState<string | null>(typeof file === "string" ? file : null);
  useEffect(() => {
    if (typeof file === "string") {
      setAddress(file);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
