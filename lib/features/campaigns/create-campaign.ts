import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { databaseNow } from '@/lib/core/db/database-clock'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { quietHoursEnd } from '@/lib/core/time/quiet-hours'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { requestCopies } from '@/lib/features/pictures/request-copies'
import { Campaign } from '@/models/campaign'
import { type Holder, heldBy } from './holder'
import type { CampaignInput } from './schema'
import { campaignInLanguages } from './shapes'

/** Creates a campaign for an admin, or for the chapter in `holder`. */
export async function createCampaign(person: SessionUser, input: CampaignInput, holder?: Holder) {
  const { email: _, ...fields } = input
  const { title, photo } = fields
  const campaign = await inTransaction(async (session) => {
    // A job notifies nearby donors, who are too many for one request.
    const tellNearbyAt = quietHoursEnd(await databaseNow())
    await holder?.assertMayAct(session)
    const created = await new Campaign({ ...fields, ...heldBy(holder), tellNearbyAt }).save({
      session,
    })
    await claimPictures([photo], person.id, session)
    await requestCopies([photo], session)
    await recordAuditEntry(
      { actor: person, action: 'campaign-created', target: created._id, title },
      session,
    )
    return created
  })
  expireCacheTag('campaigns')
  await afterAnswer(fetchCopies)
  // `flattenMaps` makes `raised` a plain object, as in a lean read.
  return campaignInLanguages(campaign.toObject({ flattenMaps: true }))
}
