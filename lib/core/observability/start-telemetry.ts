import 'server-only'
import { context, createContextKey, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { log } from '@/lib/core/log'
import { AllowedSpans, OWN_SCOPE } from './allowed-spans'
import { createMetrics, type Readings } from './metrics'
import { type Act, setTelemetry, telemetry } from './telemetry'

const EXPORT_TIMEOUT_MS = 5_000
const MAX_WAITING_SPANS = 2_048
const METRICS_EVERY_MS = 60_000
const MAX_END_MS = 3_000
/** Logs an unreachable collector once in this time. */
const COMPLAIN_EVERY_MS = 10 * 60_000

const QUERIES = createContextKey('sharelife.queries')

/** An unreachable collector delays nothing and loses what exceeds the queue. */
export function startTelemetry(endpoint: string, readings: Readings): void {
  if (telemetry()) return
  const address = endpoint.replace(/\/$/, '')
  const sending = { timeoutMillis: EXPORT_TIMEOUT_MS, concurrencyLimit: 2 }
  const resource = resourceFromAttributes({ 'service.name': 'sharelife' })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${address}/v1/metrics`, ...sending }),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const metrics = createMetrics((name) => meters.getMeter(name), readings)
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${address}/v1/traces`, ...sending }),
    maxQueueSize: MAX_WAITING_SPANS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new AllowedSpans(batches, metrics.recordRequest)],
  })
  logSeldom()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracers)
  const tracer = tracers.getTracer(OWN_SCOPE)

  setTelemetry({
    trace: (act, work) =>
      tracer.startActiveSpan(nameOf(act), { attributes: attributesOf(act) }, async (span) => {
        try {
          const result = await work()
          span.setAttribute('sharelife.outcome', 'ok')
          return result
        } catch (cause) {
          span.setAttribute('sharelife.outcome', errorType(cause))
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw cause
        } finally {
          span.end()
        }
      }),
    countQueries: async (work) => {
      const counter = { queries: 0 }
      try {
        return await context.with(context.active().setValue(QUERIES, counter), work)
      } finally {
        metrics.recordQueries(counter.queries)
      }
    },
    recordQuery: ({ collection, operation, durationMs, error }) => {
      const counter = context.active().getValue(QUERIES) as { queries: number } | undefined
      if (counter) counter.queries += 1
      const ended = Date.now()
      const span = tracer.startSpan(collection ? `${operation} ${collection}` : operation, {
        kind: SpanKind.CLIENT,
        startTime: ended - durationMs,
        attributes: {
          'db.system.name': 'mongodb',
          'db.operation.name': operation,
          ...(collection && { 'db.collection.name': collection }),
          ...(error && { 'error.type': error }),
        },
      })
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(ended)
    },
    countRefusal: metrics.countRefusal,
    end: async () => {
      setTelemetry(undefined)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, MAX_END_MS)
      })
      const sent = Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      await Promise.race([sent, late])
      clearTimeout(timer)
      metrics.stop()
      trace.disable()
      context.disable()
    },
  })
}

function nameOf(act: Act): string {
  return act.kind === 'provider' ? `${act.provider} ${act.name}` : `${act.kind} ${act.name}`
}

function attributesOf(act: Act): Record<string, string> {
  switch (act.kind) {
    case 'use-case':
      return { 'sharelife.use_case': act.name }
    case 'mail':
      return { 'sharelife.mail.kind': act.name }
    case 'provider':
      return { 'sharelife.provider': act.provider, 'sharelife.provider.call': act.name }
  }
}

/** Returns an error's code or class, because its text may quote user input. */
function errorType(cause: unknown): string {
  const { code, name } = Object(cause) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[a-z-]{1,40}$/.test(code)) return code
  return typeof name === 'string' && /^[A-Z]\w{1,60}$/.test(name) ? name : 'Error'
}

function logSeldom(): void {
  let lastComplaint = 0
  setGlobalErrorHandler((cause) => {
    if (Date.now() - lastComplaint < COMPLAIN_EVERY_MS) return
    lastComplaint = Date.now()
    log().warn({ err: cause }, 'traces or metrics could not be sent to the collector')
  })
}
