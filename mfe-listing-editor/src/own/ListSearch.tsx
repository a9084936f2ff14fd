import { useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button, SearchIcon } from "@gable/shared-ui/core";
import { Field, TextInput } from "@gable/shared-ui/forms";
import { useState } from "react";
import type { ListedKind } from "../listing/sections.ts";
import css from "./list.module.css";
import { type ListPart, listPath } from "./listInput.ts";

/** Finds own listings by words of title or place; the status that is chosen stays. */
export function ListSearch({ kind, part }: { kind: ListedKind; part: ListPart }) {
  const t = useT();
  const navigate = useNavigate();
  const [words, setWords] = useState(part.search);
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(listPath(kind, { filter: part.filter, search: words.trim() }));
        }}
      >
        <Field label={t("listing-editor.list.search")}>
          <TextInput type="search" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
        </Field>
        <Button type="submit" icon={SearchIcon}>
          {t("listing-editor.list.search.go")}
        </Button>
      </form>
    </search>
  );
}
