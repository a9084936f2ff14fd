import type { ParameterValue } from "@gable/shared-sdk/model";
import {
  Icon,
  type IconDrawing,
  PlanAge,
  PlanArea,
  PlanBath,
  PlanBed,
  PlanCar,
  PlanDoor,
  PlanNorth,
  PlanStairs,
} from "@gable/shared-ui/core";
import { factsOf, type GlyphName } from "../shared/facts.ts";
import { factValue } from "../shared/listing.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./FactsStrip.module.css";

const DRAWINGS: Record<GlyphName, IconDrawing> = {
  bed: PlanBed,
  bath: PlanBath,
  area: PlanArea,
  plot: PlanArea,
  stairs: PlanStairs,
  car: PlanCar,
  north: PlanNorth,
  age: PlanAge,
};
const SHOWN = 8;

/** The measured facts in plan notation, each with its name in words. */
export function FactsStrip({ parameters }: { parameters: ParameterValue[] }) {
  const { language } = useWords();
  const facts = factsOf(parameters).slice(0, SHOWN);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {facts.map((fact) => (
        <div key={fact.id} className={styles.fact}>
          <Icon of={fact.glyph ? DRAWINGS[fact.glyph] : PlanDoor} size="l" />
          <dt>
            <bdi>{fact.name}</bdi>
          </dt>
          <dd>{factValue(fact, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
