import 'server-only'
import { canSendMail } from '@/lib/adapters/mail'
import { log } from '@/lib/core/log'
import { runEvery } from '@/lib/core/run-every'
import { deliverDueMails } from './outbox'

const EVERY_MS = 15_000

/** Sends waiting mail at intervals while this server runs; warns when no mail server is configured. */
export function startMailLoop(): void {
  if (!canSendMail()) {
    log().warn('SMTP_URL is not set: mail waits in the outbox until it is')
    return
  }
  runEvery(deliverDueMails, EVERY_MS, 'the outbox is stuck')
}
