import 'server-only'
import { context, createContextKey, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { log } from '@/lib/core/server/log'
import { AllowedSpans, OWN_SCOPE } from './allowed-spans'
import { createMetrics, type MetricReaders } from './metrics'
import { setTelemetry, type TraceName, telemetry } from './telemetry'

const EXPORT_TIMEOUT_MS = 5_000
const MAX_WAITING_SPANS = 2_048
const METRICS_EVERY_MS = 60_000
const MAX_END_MS = 3_000
/** Logs an unreachable collector once in this time. */
const LOG_ERROR_EVERY_MS = 10 * 60_000

const QUERIES = createContextKey('sharelife.queries')

/** An unreachable collector delays nothing and loses what exceeds the queue. */
export function startTelemetry(endpoint: string, readings: MetricReaders): void {
  if (telemetry()) return
  const collectorUrl = endpoint.replace(/\/$/, '')
  const exporterOptions = { timeoutMillis: EXPORT_TIMEOUT_MS, concurrencyLimit: 2 }
  const resource = resourceFromAttributes({ 'service.name': 'sharelife' })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${collectorUrl}/v1/metrics`, ...exporterOptions }),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const metrics = createMetrics((name) => meters.getMeter(name), readings)
  const batches = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${collectorUrl}/v1/traces`, ...exporterOptions }),
    maxQueueSize: MAX_WAITING_SPANS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new AllowedSpans(batches, metrics.recordRequest)],
  })
  logExportErrors()
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(tracers)
  const tracer = tracers.getTracer(OWN_SCOPE)

  setTelemetry({
    trace: (traceName, work) =>
      tracer.startActiveSpan(
        spanName(traceName),
        { attributes: spanAttributes(traceName) },
        async (span) => {
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
        },
      ),
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
    countErrorResponse: metrics.countErrorResponse,
    end: async () => {
      setTelemetry(undefined)
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, MAX_END_MS)
      })
      const sent = Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      await Promise.race([sent, timeout])
      clearTimeout(timer)
      metrics.stop()
      trace.disable()
      context.disable()
    },
  })
}

function spanName(traceName: TraceName): string {
  return traceName.kind === 'provider'
    ? `${traceName.provider} ${traceName.name}`
    : `${traceName.kind} ${traceName.name}`
}

function spanAttributes(traceName: TraceName): Record<string, string> {
  switch (traceName.kind) {
    case 'use-case':
      return { 'sharelife.use_case': traceName.name }
    case 'mail':
      return { 'sharelife.mail.kind': traceName.name }
    case 'provider':
      return { 'sharelife.provider': traceName.provider, 'sharelife.provider.call': traceName.name }
  }
}

/** Returns an error's code or class, because its text may quote user input. */
function errorType(cause: unknown): string {
  const { code, name } = Object(cause) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[a-z-]{1,40}$/.test(code)) return code
  return typeof name === 'string' && /^[A-Z]\w{1,60}$/.test(name) ? name : 'Error'
}

function logExportErrors(): void {
  let lastLoggedAt = 0
  setGlobalErrorHandler((cause) => {
    if (Date.now() - lastLoggedAt < LOG_ERROR_EVERY_MS) return
    lastLoggedAt = Date.now()
    log().warn({ err: cause }, 'traces or metrics could not be sent to the collector')
  })
}
