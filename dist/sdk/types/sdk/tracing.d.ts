/** Where spans are made: any OpenTelemetry tracer provider is one. */
export type TracerProvider = {
    getTracer(name: string, version?: string): Tracer;
};
/** As much of an OpenTelemetry tracer as is used. */
export type Tracer = {
    startActiveSpan(name: string, options: TaskSpanOptions, fn: (span: TaskSpan) => Promise<unknown>): unknown;
};
/** What a span begins with. */
export type TaskSpanOptions = {
    attributes?: Record<string, string | number>;
};
/** As much of an OpenTelemetry span as is used. A status code of 1 is OK, 2 is an error. */
export type TaskSpan = {
    setStatus(status: {
        code: number;
        message?: string;
    }): unknown;
    recordException(exception: Error): unknown;
    end(): unknown;
};
