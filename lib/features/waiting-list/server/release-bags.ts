import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { startAlerts } from '@/lib/features/alerts/server/start-alerts'
import { updateBagsNeeded } from '@/lib/features/requests/server/update-bags-needed'
import { offerBagsToWaitingList } from './offer-bags-to-waiting-list'

/** Offers the bags to the waiting list first, then alerts more donors. Returns the updated request. */
export async function releaseBags(
  { request }: { request: Types.ObjectId },
  session: ClientSession,
) {
  const released = await updateBagsNeeded(request, session)
  if (!released) return null
  const updated = await offerBagsToWaitingList(released, session)
  await startAlerts(updated, session)
  return updated
}
