import { useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { ChevronDownIcon, Icon, SearchIcon } from "@gable/shared-ui/core";
import { type FormEvent, useState } from "react";
import styles from "./ListFilterForm.module.css";
import { type FilterName, type ListFilters, listHref } from "./listAddress.ts";

export interface ListChoice<N extends FilterName> {
  name: N;
  label: string;
  /** The first one, whose value is empty, asks for all. */
  options: readonly { value: string; label: string }[];
}

export interface ListFilterFormProps<N extends FilterName> {
  path: string;
  filters: ListFilters<N>;
  /** The field for words. */
  search: { name: N; label: string };
  choices: readonly ListChoice<N>[];
  /** What is asked for or not. */
  switches?: readonly { name: N; label: string }[];
}

/**
 * What a list is narrowed by. The form's fields are the address's query, so that it works without scripts; with them a
 * choice counts at once, and words when they are sent.
 */
export function ListFilterForm<N extends FilterName>(props: ListFilterFormProps<N>) {
  const { path, filters, search, choices, switches = [] } = props;
  const t = useT();
  const navigate = useNavigate();
  const address = listHref(path, filters);
  const [draft, setDraft] = useState({ of: address, filters });
  // Another address, by whatever way: what was being typed is over.
  if (draft.of !== address) setDraft({ of: address, filters });
  const shown = draft.of === address ? draft.filters : filters;
  const change = (name: N, value: string) => ({ ...shown, [name]: value.trim() === "" ? undefined : value });
  const choose = (name: N, value: string) => {
    const next = change(name, value);
    setDraft({ of: address, filters: next });
    navigate(listHref(path, next));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(listHref(path, shown));
  };
  return (
    <search>
      <form className={styles.form} action={path} method="get" onSubmit={submit}>
        <div className={styles.search}>
          <input
            type="search"
            name={search.name}
            aria-label={search.label}
            placeholder={search.label}
            autoComplete="off"
            value={shown[search.name] ?? ""}
            onChange={(event) => setDraft({ of: address, filters: change(search.name, event.target.value) })}
          />
          <button type="submit" aria-label={t("catalog.filter.search")}>
            <Icon of={SearchIcon} />
          </button>
        </div>
        {choices.map(({ name, label, options }) => (
          <span key={name} className={shown[name] ? `${styles.choice} ${styles.on}` : styles.choice}>
            <select
              name={name}
              aria-label={label}
              value={shown[name] ?? ""}
              onChange={(event) => choose(name, event.target.value)}
            >
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon of={ChevronDownIcon} size="s" />
          </span>
        ))}
        {switches.map(({ name, label }) => (
          <label key={name} className={styles.switch}>
            <input
              type="checkbox"
              name={name}
              value="1"
              checked={shown[name] === "1"}
              onChange={(event) => choose(name, event.target.checked ? "1" : "")}
            />
            {label}
          </label>
        ))}
        <noscript>
          <button type="submit" className={styles.apply}>
            {t("catalog.filter.apply")}
          </button>
        </noscript>
      </form>
    </search>
  );
}

/** Choices of a city; one that is chosen and not among them stands at their end. */
export function cityOptions(all: string, names: readonly string[], chosen: string | undefined) {
  const shown = chosen && !names.includes(chosen) ? [...names, chosen] : names;
  return [{ value: "", label: all }, ...shown.map((name) => ({ value: name, label: name }))];
}
