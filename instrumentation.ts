/**
 * On Vercel it starts no jobs, because a function freezes between requests. Next.js also builds
 * this file for Edge and leaves out the code inside the condition.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env, isMissingSettingsOnVercel } = await import('@/lib/core/server/env')
    if (isMissingSettingsOnVercel()) return
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, VERCEL } = env()
    // Traces and metrics cost memory and time, so they load only when a collector is set.
    if (collector) {
      const { startTelemetry } = await import('@/lib/core/server/observability/start-telemetry')
      const { readQueues } = await import('@/lib/features/monitoring/server/check-health')
      const { countStreams } = await import('@/lib/core/server/realtime/change-hub')
      startTelemetry(collector, { readQueues, countStreams })
    }
    const { warnWithoutMailServer } = await import('@/lib/core/server/mail/mail-job')
    warnWithoutMailServer()
    if (VERCEL) return
    const { startCacheInvalidationLoop } = await import('@/lib/core/server/cache-invalidation-loop')
    const { startIndexLoop } = await import('@/lib/core/server/db/index-loop')
    const { startJobLoop } = await import('@/lib/core/server/schedule/job-loop')
    const { ALL_MODELS } = await import('@/lib/features/all-models')
    const { SERVER_JOBS } = await import('@/lib/features/schedule/server/all-jobs')
    startIndexLoop(ALL_MODELS)
    startCacheInvalidationLoop()
    startJobLoop(SERVER_JOBS)
  }
}

export async function onRequestError(
  error: unknown,
  request: { headers: NodeJS.Dict<string | string[]> },
) {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { recordPageError } = await import('@/lib/core/server/http/page-errors')
    recordPageError(error, String(request.headers['x-forwarded-uri']))
  }
}
