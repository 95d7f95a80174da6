import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { publish } from '@/lib/core/server/events'
import { updateBagsNeeded } from '@/lib/features/requests/server/update-bags-needed'
import { waitingListEvents } from './events'
import { offerBagsToWaitingList } from './offer-bags-to-waiting-list'

/** Offers the bags to the waiting list. Returns the updated request. */
export async function releaseBags(
  { request }: { request: Types.ObjectId },
  session: ClientSession,
) {
  const released = await updateBagsNeeded(request, session)
  if (!released) return null
  const updated = await offerBagsToWaitingList(released, session)
  await publish(waitingListEvents.bagsReleased, updated, session)
  return updated
}
