import { useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { Button, Container, EmptyState, Heading, LinkButton, PlusIcon, Row, TabNav, Text } from "@gable/shared-ui/core";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import pageCss from "../shared/page.module.css";
import { ActionQuestion } from "./ActionQuestion.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { DraftReminder } from "./DraftReminder.tsx";
import { ListBody } from "./ListBody.tsx";
import { ListSearch } from "./ListSearch.tsx";
import css from "./list.module.css";
import { listPath, pageSize, partOf } from "./listInput.ts";
import { OwnCards, OwnTable } from "./OwnTable.tsx";
import { filtersOf } from "./status.ts";
import { useBulk } from "./useBulk.ts";
import { useExport } from "./useExport.ts";
import { useOwnActions } from "./useOwnActions.ts";
import { useOwnList } from "./useOwnList.ts";
import { useReminder } from "./useReminder.ts";
import { useIsRemoved } from "./useRemoval.ts";

/** As wide as a figure: the place of a count that is not known. */
const FIGURE_SPACE = "\u2007";

/** The member's properties or projects by status, with what can be done to them. */
export function ListScreen({ kind }: { kind: ListedKind }) {
  return <MemberOnly kind={kind}>{(memberId) => <List kind={kind} memberId={memberId} />}</MemberOnly>;
}

function List({ kind, memberId }: { kind: ListedKind; memberId: number }) {
  const t = useT();
  const [search] = useSearchParams();
  const part = partOf(kind, search);
  const { filter, page } = part;
  const { query, rows: found, total, counts, knows } = useOwnList(kind, part);
  const reminder = useReminder(kind, memberId, !query.isPending);
  const isRemoved = useIsRemoved();
  const rows = found?.filter((row) => !isRemoved(row));
  const actions = useOwnActions();
  const bulk = useBulk(rows ?? []);
  const exported = useExport(kind);
  // Projects by status, and words, are asked of providers that know them.
  const filters = kind === "property" || knows ? filtersOf(kind) : [];
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const awaited = knows && query.isPending ? FIGURE_SPACE : undefined;
  const words = (name: string) => t(`listing-editor.${kind}.list.${name}`);
  return (
    <Container className={pageCss.page}>
      <div className={pageCss.screen}>
        <div className={css.head}>
          <div>
            <Heading level={1}>{words("title")}</Heading>
            <Text tone="muted" className={css.count}>
              {total > 0 && t(`listing-editor.${kind}.list.count`, { count: total })}
            </Text>
          </div>
          <Row gap="8">
            <Button onClick={() => void exported.run()} loading={exported.busy} disabled={total === 0}>
              {t("listing-editor.list.export")}
            </Button>
            <LinkButton variant="primary" to={pathsOf[kind].add} icon={PlusIcon}>
              {words("add")}
            </LinkButton>
          </Row>
        </div>
        {knows && <ListSearch key={part.search} kind={kind} part={part} />}
        {filters.length > 1 && (
          <TabNav
            label={t("listing-editor.list.filter")}
            items={filters.map((each) => ({
              to: listPath(kind, { filter: each, search: part.search }),
              label: t(`listing-editor.status.${each}`),
              count: counts && all !== null ? (each === "all" ? all : counts[each]) : awaited,
              current: each === filter,
            }))}
          />
        )}
        {reminder.place === "above" && <DraftReminder kind={kind} found={reminder.found} />}
        <ListBody
          query={query}
          count={reminder.place === "waits" ? undefined : rows?.length}
          waits={reminder.place === "waits" && rows !== undefined}
          failed={words("failed")}
          empty={<Empty kind={kind} all={filter === "all" && !part.search} />}
          pages={{
            page,
            count: Math.ceil(total / pageSize),
            toPage: (target) => listPath(kind, { ...part, page: target }),
            label: words("pages"),
          }}
        >
          <BulkBar bulk={bulk} shown={rows?.length ?? 0} />
          <OwnTable kind={kind} rows={rows ?? []} actions={actions} bulk={bulk} />
          <OwnCards rows={rows ?? []} actions={actions} bulk={bulk} />
        </ListBody>
        {reminder.place === "below" && <DraftReminder kind={kind} found={reminder.found} />}
      </div>
      <ActionQuestion actions={actions} />
    </Container>
  );
}

function Empty({ kind, all }: { kind: ListedKind; all: boolean }) {
  const t = useT();
  const { add, list } = pathsOf[kind];
  const key = all ? `listing-editor.${kind}.list.empty` : "listing-editor.list.none";
  return (
    <EmptyState
      level={2}
      title={t(key)}
      action={
        <LinkButton variant="primary" to={all ? add : list}>
          {t(all ? `listing-editor.${kind}.list.add-first` : "listing-editor.list.show-all")}
        </LinkButton>
      }
    >
      {t(`${key}.text`)}
    </EmptyState>
  );
}
