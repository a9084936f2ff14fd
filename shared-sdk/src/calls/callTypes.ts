import type { ApiClient, ApiError } from "../client/index.ts";
import type { Feature } from "../gate/index.ts";
import type { Page, PropertyCard } from "../model/index.ts";
import type { WireAnswer, WireRequest, wireCall } from "../wire/envelope.ts";
import type { CHECK_TYPES, checkPackageLimit, getPropertyList, z } from "../wire/index.ts";
import type * as calls from "./index.ts";
import type { CallOptions } from "./send.ts";

/*
 * What the compiler holds, checked by `tsc -b`: nothing here runs. An assertion that no longer holds is an error
 * in its line; assertions about all calls name those that break them.
 */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Holds<T extends true> = T;
/** Compiles for `never` only; otherwise the error names what is left. */
type None<T extends never> = T;

type Calls = typeof calls;
type Call<K extends keyof Calls> = Calls[K] extends (
  client: ApiClient,
  input: infer I,
  ...rest: never[]
) => Promise<infer T>
  ? { input: Exclude<I, undefined>; answer: T }
  : never;
type Variables<O> = O extends { mutationFn?: (variables: infer V, ...rest: never[]) => unknown } ? V : "no variables";
type Data<O> = O extends { queryFn?: infer F }
  ? Extract<F, (...rest: never[]) => unknown> extends (...rest: never[]) => infer R
    ? Awaited<R>
    : "no data"
  : "no options";

type NamesOf<Kind extends string> = Extract<keyof Calls, `${string}${Kind}`>;
type Owner<K, Kind extends string> = K extends `${infer Name}${Kind}` ? Extract<Name, keyof Calls> : never;
type Made<K extends keyof Calls> = Calls[K] extends (...rest: never[]) => infer O ? O : never;

/** Query options whose data are not what their call answers. */
type OddQueries = {
  [K in NamesOf<"Query">]: Equal<Data<Made<K>>, Call<Owner<K, "Query">>["answer"]> extends true ? never : K;
}[NamesOf<"Query">];
export type QueriesGiveWhatTheirCallAnswers = None<OddQueries>;

/** Mutations whose variables are not what their call takes. */
type OddMutations = {
  [K in NamesOf<"Mutation">]: Equal<Variables<Made<K>>, Call<Owner<K, "Mutation">>["input"]> extends true ? never : K;
}[NamesOf<"Mutation">];
export type MutationsTakeWhatTheirCallTakes = None<OddMutations>;

/** The wire's names (`min_price`) anywhere in what a call answers, four levels deep. */
type WireNames<T, Depth extends unknown[] = []> = Depth["length"] extends 4
  ? never
  : T extends readonly (infer Item)[]
    ? WireNames<Item, [...Depth, 0]>
    : T extends Blob | ((...rest: never[]) => unknown)
      ? never
      : T extends object
        ? string extends keyof T
          ? never
          : { [K in keyof T]-?: K extends `${string}_${string}` ? K : WireNames<T[K], [...Depth, 0]> }[keyof T]
        : never;
type CallName = { [K in keyof Calls]: [Call<K>] extends [never] ? never : K }[keyof Calls];
type WithWireNames = { [K in CallName]: [WireNames<Call<K>["answer"]>] extends [never] ? never : K }[CallName];
export type ModelsHaveNoWireNames = None<WithWireNames>;

type Third<K extends keyof Calls> = Calls[K] extends (a: never, b: never, options: infer O) => unknown ? O : never;
export type CallsTakeOptions = Holds<Equal<Third<"propertyList">, CallOptions | undefined>>;
export type ListsArePages = Holds<Equal<Call<"propertyList">["answer"], Page<PropertyCard>>>;
export type MissingThingsAreNull = Holds<null extends Call<"property">["answer"] ? true : false>;
export type PricesAreNumbers = Holds<Equal<PropertyCard["price"], number>>;
export type SwitchesAreBooleans = Holds<Equal<PropertyCard["favourite"], boolean>>;
export type KindsAreWords = Holds<Equal<PropertyCard["kind"], "sell" | "rent" | "sold" | "rented">>;

/** On the wire the canonical forms are exact as well: the provider answers with the same types. */
type Limits = WireAnswer<typeof checkPackageLimit>["data"];
export type LimitsAreBooleans = Holds<
  Equal<Limits, { package_available: boolean; feature_available: boolean; limit_available: boolean }>
>;
export type KindsAreNumbersOnTheWire = Holds<
  Equal<WireRequest<typeof getPropertyList>["property_type"], number | undefined>
>;
export type CallsKeepTheirSchemas = Holds<
  ReturnType<typeof wireCall<z.ZodMiniString, z.ZodMiniNumber>>["answer"] extends z.ZodMiniNumber ? true : false
>;

/** The gate keeps its own list, so that pages without calls do not carry the wire. */
export type GateAndWireKnowTheSameFeatures = Holds<Equal<Feature, (typeof CHECK_TYPES)[number]>>;

type ErrorKinds = ApiError["kind"];
export type ErrorsAreOfElevenKinds = Holds<
  Equal<
    ErrorKinds,
    | "network"
    | "timeout"
    | "unauthenticated"
    | "forbidden"
    | "validation"
    | "not_found"
    | "limit"
    | "demo"
    | "busy"
    | "server"
    | "contract"
  >
>;
