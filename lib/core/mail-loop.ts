import 'server-only'
import { canSendMail } from '@/lib/adapters/mail'
import { env } from './env'
import { log } from './log'
import { deliverDueMails } from './outbox'

const EVERY_MS = 15_000

/**
 * Tries waiting mail again and again while this server runs; warns when there is no mail server. On
 * Vercel a process is frozen between calls, and half a delivery with it, so there the scheduled call
 * does it alone.
 */
export function startMailLoop(): void {
  if (!canSendMail()) {
    log().warn('SMTP_URL is not set: mail waits in the outbox until it is')
    return
  }
  if (env().VERCEL) return
  const tick = () => {
    deliverDueMails().catch((cause: unknown) => log().error({ err: cause }, 'the outbox is stuck'))
  }
  setInterval(tick, EVERY_MS).unref()
}
