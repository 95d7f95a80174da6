import 'server-only'
import { runEvery } from '@/lib/core/run-every'
import { continueAlerts } from './continue-alerts'

const EVERY_MS = 5_000

/** Sends the waves that are due, at intervals while this server runs. */
export function startAlertLoop(): void {
  const run = () => continueAlerts(new Date(Date.now() + EVERY_MS))
  runEvery(run, EVERY_MS, 'waves could not be sent')
}
