/** Runs once when a server starts: warns of what is not configured and keeps what waits moving. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startMailLoop } = await import('@/lib/core/mail-loop')
  const { startPictureLoop } = await import('@/lib/features/pictures/picture-loop')
  startMailLoop()
  startPictureLoop()
}
