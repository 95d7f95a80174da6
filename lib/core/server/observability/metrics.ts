import 'server-only'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import { type CompletedRequest, OWN_SCOPE } from './allowed-spans'

interface Queue {
  waiting: number
  oldestSeconds: number
}

export interface MetricReaders {
  /** Throws when the database is unreachable. */
  readQueues: () => Promise<{ mail: Queue; sms: Queue; lateJobs: number }>
  countStreams: () => { streams: number; changeStreams: number }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERIES = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55]

export interface Metrics {
  recordRequest: (request: CompletedRequest) => void
  recordQueries: (count: number) => void
  countErrorResponse: (code: string) => void
  stop: () => void
}

/** docs/operations.md explains every instrument. */
export function createMetrics(getMeter: (name: string) => Meter, readers: MetricReaders): Metrics {
  const meter = getMeter(OWN_SCOPE)
  const requests = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  })
  const queries = meter.createHistogram('sharelife.call.queries', {
    unit: '{query}',
    advice: { explicitBucketBoundaries: QUERIES },
  })
  const errorResponses = meter.createCounter('sharelife.calls.refused', { unit: '{call}' })
  const stop = observeProcess(meter)
  observeReadings(meter, readers)
  return {
    recordRequest: ({ method, route, statusClass, seconds }) =>
      requests.record(seconds, {
        'http.request.method': method,
        'http.route': route,
        'sharelife.status_class': statusClass,
      }),
    recordQueries: (count) => queries.record(count),
    countErrorResponse: (code) => errorResponses.add(1, { 'sharelife.refusal': code }),
    stop,
  }
}

function observeProcess(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  meter.createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's' }).addCallback((result) => {
    // NaN before the first sample.
    result.observe((delay.percentile(99) || 0) / 1e9)
    delay.reset()
  })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  return () => void delay.disable()
}

function observeReadings(meter: Meter, { readQueues, countStreams }: MetricReaders): void {
  const waiting = meter.createObservableGauge('sharelife.outbox.waiting', { unit: '{mail}' })
  const oldest = meter.createObservableGauge('sharelife.outbox.oldest', { unit: 's' })
  const smsWaiting = meter.createObservableGauge('sharelife.sms.waiting', { unit: '{sms}' })
  const smsOldest = meter.createObservableGauge('sharelife.sms.oldest', { unit: 's' })
  const lateJobs = meter.createObservableGauge('sharelife.jobs.late', { unit: '{job}' })
  const streams = meter.createObservableGauge('sharelife.streams.open', { unit: '{stream}' })
  const changes = meter.createObservableGauge('sharelife.change_streams.open', { unit: '{stream}' })
  meter.addBatchObservableCallback(
    async (result) => {
      // Without the database these metrics are missing, and health says why.
      const queues = await readQueues().catch(() => null)
      if (!queues) return
      result.observe(waiting, queues.mail.waiting)
      result.observe(oldest, queues.mail.oldestSeconds)
      result.observe(smsWaiting, queues.sms.waiting)
      result.observe(smsOldest, queues.sms.oldestSeconds)
      result.observe(lateJobs, queues.lateJobs)
    },
    [waiting, oldest, smsWaiting, smsOldest, lateJobs],
  )
  meter.addBatchObservableCallback(
    (result) => {
      const open = countStreams()
      result.observe(streams, open.streams)
      result.observe(changes, open.changeStreams)
    },
    [streams, changes],
  )
}
