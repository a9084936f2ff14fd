import { useEffect, useState } from "react";
import type { Photo } from "../listing/values.ts";

/** Address to show a picture by: the provider's, or one made for a file chosen here, as long as it is shown. */
export function usePhotoUrl(photo: Photo | undefined): string | undefined {
  const file = photo?.file;
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade(url);
    return () => {
      setMade(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return file ? made : (photo?.kept?.url ?? photo?.upload?.url);
}
