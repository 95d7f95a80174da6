/**
 * What the rest of the product knows of traces and metrics. It imports nothing: without
 * `OTEL_EXPORTER_OTLP_ENDPOINT` nobody starts them, nothing is loaded, and `traced` only runs its work.
 */

/** What a span may say: fixed words of our own. A value that somebody typed or that names a person has no place. */
export type Act =
  | { kind: 'use-case'; name: string }
  | { kind: 'mail'; name: string }
  | {
      kind: 'provider'
      provider: 'stripe' | 'sslcommerz' | 'cloudinary' | 'google' | 'push' | 'sms'
      name: string
    }

/** A database command that has ended. */
export interface EndedQuery {
  /** Missing for the end of a transaction. */
  collection?: string
  operation: string
  durationMs: number
  /** The class of the error, when it failed. */
  error?: string
}

/** The traces and metrics of this process. */
export interface Telemetry {
  /** Runs work inside a span. Throws what `work` throws. */
  trace: <T>(act: Act, work: () => Promise<T>) => Promise<T>
  /** Runs a call, and counts the queries that it makes. */
  countQueries: <T>(work: () => Promise<T>) => Promise<T>
  recordQuery: (query: EndedQuery) => void
  /** Counts a refused call by the code of its refusal. */
  countRefusal: (code: string) => void
  /** Sends what is left, for at most a second, and ends. Never throws. */
  end: () => Promise<void>
}

/** On `globalThis`, because each bundle of Next has modules of its own, and `npm start` has none of them. */
const shared = globalThis as { sharelifeTelemetry?: Telemetry }

/** The traces and metrics of this process; undefined when they are off. */
export function telemetry(): Telemetry | undefined {
  return shared.sharelifeTelemetry
}

/** Turns traces and metrics on; undefined turns them off. */
export function setTelemetry(started: Telemetry | undefined): void {
  shared.sharelifeTelemetry = started
}

/** Runs work inside a span when traces are on. Throws what `work` throws. */
export function traced<T>(act: Act, work: () => Promise<T>): Promise<T> {
  const { sharelifeTelemetry } = shared
  return sharelifeTelemetry ? sharelifeTelemetry.trace(act, work) : work()
}
