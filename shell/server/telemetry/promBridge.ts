import { type HrTime, ValueType } from "@opentelemetry/api";
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";

/** One value as prom-client hands it out; those of a histogram say which of its series they are of. */
type Value = MetricValue<string> & { metricName?: string };

const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * 1_000_000),
];

function attributesOf({ labels }: Value): Record<string, string> {
  const own = Object.entries(labels).filter(([name]) => name !== "le");
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Buckets that count all below a bound, as counts of their own. */
function histogramOf(name: string, values: readonly Value[]): Histogram {
  const total = (part: string) => values.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
  const buckets = values
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({ bound: Number(String(labels.le).replace("+Inf", "Infinity")), below: value }))
    .sort((a, b) => a.bound - b.bound);
  return {
    buckets: {
      boundaries: buckets.map(({ bound }) => bound).filter(Number.isFinite),
      counts: buckets.map(({ below }, index) => below - (buckets[index - 1]?.below ?? 0)),
    },
    sum: total("sum"),
    count: total("count"),
  };
}

function bySeries(values: readonly Value[]): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = JSON.stringify(attributesOf(value));
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return [...groups.values()];
}

/**
 * What a registry of prom-client counts, as metrics of OpenTelemetry: the same figures go both ways.
 * @param since when counting began, milliseconds
 */
export async function metricsOf(registry: Registry, since: number, now: number): Promise<MetricData[]> {
  const [startTime, endTime] = [hrTime(since), hrTime(now)];
  const point = <T>(value: Value, of: T): DataPoint<T> => ({
    startTime,
    endTime,
    attributes: attributesOf(value),
    value: of,
  });
  const metrics = (await registry.getMetricsAsJSON()) as MetricObjectWithValues<Value>[];
  return metrics.map(({ name, help, type, values }): MetricData => {
    const base = {
      descriptor: { name, description: help, unit: name.endsWith("_seconds") ? "s" : "", valueType: ValueType.DOUBLE },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    // Type is a word here, though its declaration names an enumeration of numbers.
    const word = String(type);
    if (word === "histogram") {
      const dataPoints = bySeries(values).map((series) => point(series[0]!, histogramOf(name, series)));
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints };
    }
    const dataPoints = values.map((value) => point(value, value.value));
    return word === "counter"
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}
