import 'server-only'
import { env } from './env'
import { log } from './log'

/**
 * Repeats a task while this server runs; `trouble` is the log message when it fails. On Vercel a process is
 * frozen between calls, which would interrupt the task, so there scheduled calls do this work instead.
 */
export function runEvery(
  work: () => Promise<unknown>,
  everyMs: number,
  failureMessage: string,
): void {
  if (env().VERCEL) return
  const tick = () => {
    work().catch((cause: unknown) => log().error({ err: cause }, failureMessage))
  }
  setInterval(tick, everyMs).unref()
}
