import { useLocation, useNavigate } from "@gable/shared-sdk/router";
import { useEffect, useRef } from "react";
import { type ListedKind, type Section, sectionOfHash, sectionPath } from "../listing/sections.ts";
import type { EditorState } from "./EditorContext.ts";
import { focusField } from "./focusField.ts";

/** The section that the address names, and the way to another one or to a field, which gets the focus. */
export function useSection(kind: ListedKind): { section: Section; go: EditorState["go"] } {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const section = sectionOfHash(kind, hash);
  const wanted = useRef<string | null>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section && wanted.current === null) return;
    shown.current = section;
    focusField(wanted.current);
    wanted.current = null;
  }, [section]);
  function go(target: Section, field?: string) {
    wanted.current = field ?? null;
    if (target === section) focusField(field ?? null);
    else navigate(sectionPath(search, target), { replace: true });
  }
  return { section, go };
}
