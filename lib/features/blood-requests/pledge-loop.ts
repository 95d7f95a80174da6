import 'server-only'
import { runEvery } from '@/lib/core/run-every'
import { askWhoGave } from './ask-who-gave'
import { passOnHeldBags } from './pass-on-held-bags'

const PASS_ON_EVERY_MS = 15_000
const ASK_EVERY_MS = 60_000

/** Passes on held bags and asks requesters who gave, at intervals while this server runs. */
export function startPledgeLoop(): void {
  runEvery(passOnHeldBags, PASS_ON_EVERY_MS, 'held bags could not be passed on')
  runEvery(askWhoGave, ASK_EVERY_MS, 'requesters could not be asked who gave')
}
