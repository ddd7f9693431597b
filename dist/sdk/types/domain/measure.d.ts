/** What can be measured of an answer beside its grade, each with its unit. */
export declare const MEASURES: readonly ["latency-ms", "tokens", "credits", "tool-calls"];
/** What is measured of a case beside its grade. */
export type Measure = (typeof MEASURES)[number];
/** Means over the answered runs of a case; a figure that one of them lacks is absent: unknown is never 0. */
export type Measures = {
    readonly [measure in Measure]?: number;
};
/** What people call it. */
export declare function measureName(measure: Measure): string;
/** An amount of it with its unit: `1240 ms of latency`, `0.012 credits`. */
export declare function measureText(measure: Measure, amount: number): string;
