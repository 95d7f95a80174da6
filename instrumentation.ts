/**
 * Runs once when a server starts: ends the start where a setting is missing or wrong (on Vercel nothing
 * else would), warns of what is not configured, makes the indexes and keeps what waits moving.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('@/lib/core/env')
  env()
  const { startIndexLoop } = await import('@/lib/core/db/index-loop')
  const { startMailLoop } = await import('@/lib/core/mail/mail-loop')
  const { startPictureLoop } = await import('@/lib/features/pictures/picture-loop')
  startIndexLoop()
  startMailLoop()
  startPictureLoop()
}
