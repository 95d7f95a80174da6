/**
 * Runs once when a server starts. It stops the start when a setting is missing or wrong, warns about what is not
 * configured, creates the indexes, follows what other processes change and starts the jobs. A function of Vercel
 * does none of the last three: it is frozen between calls, and many start at the same time. Next builds this for
 * Edge too, and leaves out what stands behind the condition.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { env, lacksSettingsOnVercel } = await import('@/lib/core/env')
    if (lacksSettingsOnVercel()) return
    const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, VERCEL } = env()
    // Traces and metrics cost memory and time, so nothing of them is loaded before this.
    if (collector) {
      const { startTelemetry } = await import('@/lib/core/observability/start-telemetry')
      const { readQueues } = await import('@/lib/features/monitoring/check-health')
      const { countStreams } = await import('@/lib/features/chat/chat-hub')
      startTelemetry(collector, { readQueues, countStreams })
    }
    const { warnWithoutMailServer } = await import('@/lib/core/mail/mail-job')
    warnWithoutMailServer()
    if (VERCEL) return
    const { startCacheTagLoop } = await import('@/lib/core/cache-tag-loop')
    const { startIndexLoop } = await import('@/lib/core/db/index-loop')
    const { startJobLoop } = await import('@/lib/core/schedule/job-loop')
    const { SERVER_JOBS } = await import('@/lib/features/schedule/every-job')
    startIndexLoop()
    startCacheTagLoop()
    startJobLoop(SERVER_JOBS)
  }
}

/** Next calls it with what stopped a page. */
export async function onRequestError(
  error: unknown,
  request: { headers: NodeJS.Dict<string | string[]> },
) {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { notePageFailure } = await import('@/lib/core/http/page-failures')
    notePageFailure(error, String(request.headers['x-forwarded-uri']))
  }
}
