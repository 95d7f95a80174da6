import 'server-only'
import { env } from './env'
import { log } from './log'

/**
 * Does something again and again while this server runs; `trouble` is what the log says when it fails.
 * On Vercel a process is frozen between calls, and half the work with it, so there scheduled calls do
 * it alone.
 */
export function runEvery(work: () => Promise<unknown>, everyMs: number, trouble: string): void {
  if (env().VERCEL) return
  const tick = () => {
    work().catch((cause: unknown) => log().error({ err: cause }, trouble))
  }
  setInterval(tick, everyMs).unref()
}
