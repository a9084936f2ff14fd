import { useT } from "@gable/shared-sdk/react";
import { Link, useLocation } from "@gable/shared-sdk/router";
import { Icon } from "@gable/shared-ui/core";
import { useId } from "react";
import { isCurrent } from "../isCurrent.ts";
import { useNavigation } from "../useNavigation.ts";
import { groupsOf } from "./groups.ts";
import { iconOf } from "./icons.ts";
import css from "./member.module.css";

interface MemberEntriesProps {
  /** Path of the entry that the present page belongs to. */
  here?: string;
  /** Icons alone; names are for assistive technology, and for a pointer that rests. */
  bare?: boolean;
  /** After one was followed. */
  onFollow?(): void;
}

/** What is a member's own, of all remotes, by groups: the one list of the frame and of the header's menu. */
export default function MemberEntries({ here, bare, onFollow }: MemberEntriesProps) {
  const t = useT();
  const location = useLocation();
  const groups = groupsOf(useNavigation("member"));
  const id = useId();
  const currency = (to: string) => (isCurrent(to, location) ? "page" : to === here ? "true" : undefined);
  return groups.map(({ name, entries }) => (
    <div key={name} className={css.group}>
      {name && (
        <p className={bare ? css.hidden : css.heading} id={`${id}${name}`}>
          {t(`shell.member.${name}`)}
        </p>
      )}
      <ul aria-labelledby={name ? `${id}${name}` : undefined}>
        {entries.map(({ to, label, icon }) => {
          const drawing = iconOf(icon);
          return (
            <li key={to}>
              <Link
                to={to}
                className={css.entry}
                aria-current={currency(to)}
                title={bare ? t(label) : undefined}
                onClick={onFollow}
              >
                {drawing && <Icon of={drawing} />}
                <span className={bare ? css.hidden : undefined}>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
