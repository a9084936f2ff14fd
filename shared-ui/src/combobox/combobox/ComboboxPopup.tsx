import { Combobox as Base } from "@base-ui/react/combobox";
import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import { Icon } from "../../core/icon/Icon.tsx";
import { CheckIcon } from "../../core/icon/icons.ts";
import { cx } from "../../internal/cx.ts";
import popup from "../../overlays/popup.module.css";
import css from "./Combobox.module.css";
import { type ComboboxOption, markMatch, type OptionGroup } from "./option.ts";
import type { OptionsState } from "./useOptions.ts";

interface ComboboxPopupProps {
  /** The items stand under headings. */
  grouped: boolean;
  status: OptionsState["status"];
  query: string;
  /** Default "Nothing matches". */
  empty?: string;
  /** Below the choices. */
  foot?: ReactNode;
  /** Wider than its field where the window has room: for options with details. Default false. */
  isWide?: boolean;
  /** An item was taken, by pointer or Enter. */
  onChoose?: (option: ComboboxOption) => void;
}

/** The list below the input, with what there is to say about it. */
export function ComboboxPopup(props: ComboboxPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner
        className={popup.positioner}
        align={props.isWide ? "start" : undefined}
        sideOffset={6}
        collisionPadding={8}
      >
        <Base.Popup
          className={cx(popup.popup, css.popup, props.isWide && css.wide)}
          aria-busy={props.status === "loading" || undefined}
        >
          <ComboboxList {...props} />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** The choices, and what there is to say about them. */
export function ComboboxList({ grouped, status, query, empty, foot, onChoose }: ComboboxPopupProps) {
  const t = useT();
  const message = { idle: null, loading: t("ui.searching"), failed: t("ui.searchFailed") }[status];
  const row = (option: ComboboxOption) => (
    <Base.Item
      key={option.value}
      value={option}
      disabled={option.disabled}
      className={popup.item}
      onClick={onChoose && (() => onChoose(option))}
    >
      {option.icon && <Icon of={option.icon} />}
      <span className={popup.grow}>
        <Marked label={option.label} query={query} />
        {option.detail && (
          <>
            {" "}
            <bdi className={popup.faint}>{option.detail}</bdi>
          </>
        )}
      </span>
      {option.note && <span className={popup.faint}>{option.note}</span>}
      <Base.ItemIndicator>
        <Icon of={CheckIcon} size="s" />
      </Base.ItemIndicator>
    </Base.Item>
  );
  return (
    <>
      <Base.Status className={css.status}>{message}</Base.Status>
      {status === "idle" && <Base.Empty className={css.status}>{empty ?? t("ui.noMatches")}</Base.Empty>}
      <Base.List className={css.list}>
        {grouped
          ? (group: OptionGroup) => (
              <Base.Group key={group.value} items={group.items}>
                {group.value && <Base.GroupLabel className={popup.heading}>{group.value}</Base.GroupLabel>}
                <Base.Collection>{row}</Base.Collection>
              </Base.Group>
            )
          : row}
      </Base.List>
      {foot && <div className={css.foot}>{foot}</div>}
    </>
  );
}

function Marked({ label, query }: { label: string; query: string }) {
  return (
    <bdi>
      {markMatch(label, query).map((part) =>
        part.match ? (
          <mark key="match" className={css.match}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </bdi>
  );
}
