import { useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { ChevronDownIcon, Icon } from "@gable/shared-ui/core";
import { useEffect, useId, useRef, useState } from "react";
import layout from "../Layout.module.css";
import { useNavigation } from "../useNavigation.ts";
import { iconOf } from "./icons.ts";
import MemberEntries from "./MemberEntries.tsx";
import css from "./member.module.css";

/**
 * The way between a member's own pages, beside each of them, whichever remote it is of. In a narrow window it is one
 * button with the name of the present page, which opens the list.
 * @param here path of the entry that the present page belongs to
 * @param fills the page needs the whole window: the entries are icons, with their names for who asks
 */
export default function MemberNavigation({ here, fills }: { here: string; fills: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const present = useNavigation("member").find(({ to }) => to === here);
  const icon = iconOf(present?.icon);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the list
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <nav
      ref={root}
      className={`${layout.beside} ${fills ? css.rail : css.navigation}`}
      aria-label={t("shell.member.label")}
    >
      {fills ? null : (
        <button
          ref={button}
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {icon && <Icon of={icon} />}
          <span>{t(present?.label ?? "shell.member.label")}</span>
          <Icon of={ChevronDownIcon} />
        </button>
      )}
      <div id={id} className={css.list} data-open={open}>
        <MemberEntries here={here} bare={fills} onFollow={() => setOpen(false)} />
      </div>
    </nav>
  );
}
