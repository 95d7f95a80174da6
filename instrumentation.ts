/**
 * Runs once when a server starts. It stops the start when a setting is missing or wrong (on Vercel
 * nothing else would), warns about what is not configured, creates the indexes and starts the
 * background loops.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('@/lib/core/env')
  env()
  const { startIndexLoop } = await import('@/lib/core/db/index-loop')
  const { startMailLoop } = await import('@/lib/core/mail/mail-loop')
  const { startAlertLoop } = await import('@/lib/features/alerts/alert-loop')
  const { startPledgeLoop } = await import('@/lib/features/blood-requests/pledge-loop')
  const { startPictureLoop } = await import('@/lib/features/pictures/picture-loop')
  startIndexLoop()
  startMailLoop()
  startNotificationLoop()
  startPledgeLoop()
  startAlertLoop()
  startPictureLoop()
}
