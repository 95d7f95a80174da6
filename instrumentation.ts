/**
 * Runs once when a server starts. It stops the start when a setting is missing or wrong (on Vercel
 * nothing else would), warns about what is not configured, creates the indexes and starts the jobs.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('@/lib/core/env')
  env()
  const { startIndexLoop } = await import('@/lib/core/db/index-loop')
  const { warnWithoutMailServer } = await import('@/lib/core/mail/mail-job')
  const { startJobLoop } = await import('@/lib/core/schedule/job-loop')
  const { EVERY_JOB } = await import('@/lib/features/schedule/every-job')
  warnWithoutMailServer()
  startIndexLoop()
  startJobLoop(EVERY_JOB)
}
