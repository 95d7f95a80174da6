import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { inTransaction } from '@/lib/core/server/db/connection'
import { databaseNow } from '@/lib/core/server/db/database-clock'
import { afterResponse } from '@/lib/core/server/http/after-response'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { claimPictures } from '@/lib/features/pictures/server/claim-pictures'
import { fetchPictureCopies } from '@/lib/features/pictures/server/fetch-picture-copies'
import { requestPictureCopies } from '@/lib/features/pictures/server/request-picture-copies'
import { Campaign } from '@/models/campaign'
import type { CampaignInput } from '../schema'
import { toTranslatedCampaignDto } from './campaign-dto'
import { type CoordinatorScope, coordinatorFilter } from './coordinator-scope'

/** Creates a campaign for an admin, or for the chapter in `holder`. */
export async function createCampaign(
  person: SessionUser,
  input: CampaignInput,
  scope?: CoordinatorScope,
) {
  const { email: _, ...fields } = input
  const { title, photo } = fields
  const campaign = await inTransaction(async (session) => {
    // A job notifies nearby donors, who are too many for one request.
    const tellNearbyAt = quietHoursEnd(await databaseNow())
    await scope?.assertMayAct(session)
    const created = await new Campaign({
      ...fields,
      ...coordinatorFilter(scope),
      tellNearbyAt,
    }).save({
      session,
    })
    await claimPictures([photo], person.id, session)
    await requestPictureCopies([photo], session)
    await recordAuditEntry(
      { actor: person, action: 'campaign-created', target: created._id, title },
      session,
    )
    return created
  })
  invalidateCacheTag('campaigns')
  await afterResponse(fetchPictureCopies)
  // `flattenMaps` makes `raised` a plain object, as in a lean read.
  return toTranslatedCampaignDto(campaign.toObject({ flattenMaps: true }))
}
