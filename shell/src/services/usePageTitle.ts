import { useEffect } from "react";
import { useBrand } from "./useBrand.ts";

/** Titles the document while one of the shell's own pages is shown. */
export function usePageTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
}
