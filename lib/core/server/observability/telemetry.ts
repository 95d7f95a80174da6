/** This module imports nothing: without `OTEL_EXPORTER_OTLP_ENDPOINT` no telemetry loads. */

/** Fixed words of ours only: no user input and no personal data. */
export type TraceName =
  | { kind: 'use-case'; name: string }
  | { kind: 'mail'; name: string }
  | {
      kind: 'provider'
      provider: 'stripe' | 'sslcommerz' | 'cloudinary' | 'google' | 'push' | 'sms'
      name: string
    }

export interface CompletedQuery {
  /** Missing for the end of a transaction. */
  collection?: string
  operation: string
  durationMs: number
  error?: string
}

export interface Telemetry {
  trace: <T>(traceName: TraceName, work: () => Promise<T>) => Promise<T>
  countQueries: <T>(work: () => Promise<T>) => Promise<T>
  recordQuery: (query: CompletedQuery) => void
  countErrorResponse: (code: string) => void
  /** Exports what is left. Never throws. */
  end: () => Promise<void>
}

/** On `globalThis`, because each Next.js bundle has separate modules, and `npm start` has none. */
const shared = globalThis as { sharelifeTelemetry?: Telemetry }

export function telemetry(): Telemetry | undefined {
  return shared.sharelifeTelemetry
}

/** Turns telemetry on; undefined turns it off. */
export function setTelemetry(next: Telemetry | undefined): void {
  shared.sharelifeTelemetry = next
}

/** Runs work inside a span when traces are on. Throws what `work` throws. */
export function withSpan<T>(traceName: TraceName, work: () => Promise<T>): Promise<T> {
  const { sharelifeTelemetry } = shared
  return sharelifeTelemetry ? sharelifeTelemetry.trace(traceName, work) : work()
}
