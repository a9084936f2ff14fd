import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { Heading, Loading, Skeleton, Text } from "@gable/shared-ui/core";
import { GateNote } from "../../shared/GateNote.tsx";
import styles from "./Schedule.module.css";
import type { ScheduleProps } from "./Schedule.tsx";

const waiting = (
  <Loading>
    <Skeleton width="l" />
    <Skeleton width="l" />
  </Loading>
);
const Schedule = lazyPart(() => import("./Schedule.tsx"), waiting);

/** The table by year and month behind its gate: visitors and members without it read what it holds and how it opens. */
export default function SchedulePart(props: ScheduleProps) {
  const t = useT();
  return (
    <section className={styles.part}>
      <Heading level={2} look="h3">
        {t("catalog.schedule.title")}
      </Heading>
      <GateNote feature="mortgage_calculator_detail" closed={t("catalog.schedule.closed")} pending={waiting}>
        {props.price > 0 ? <Schedule {...props} /> : <Text tone="muted">{t("catalog.schedule.noPrice")}</Text>}
      </GateNote>
    </section>
  );
}
