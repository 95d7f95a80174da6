import 'server-only'
import { runEvery } from '@/lib/core/run-every'
import { deliverDue } from './deliver-due'

const EVERY_MS = 15_000

/** Sends due notifications at intervals while this server runs. */
export function startNotificationLoop(): void {
  const work = () => deliverDue(new Date(Date.now() + EVERY_MS))
  runEvery(work, EVERY_MS, 'notifications could not be sent')
}
