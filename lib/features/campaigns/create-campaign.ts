import 'server-only'
import { recordAct } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db/connection'
import { afterAnswer } from '@/lib/core/http/after-answer'
import { claimPictures } from '@/lib/features/pictures/claim-picture'
import { fetchCopies } from '@/lib/features/pictures/fetch-copies'
import { wantCopies } from '@/lib/features/pictures/request-copies'
import { Campaign } from '@/models/campaign'
import type { CampaignInput } from './schema'
import { campaignToWire } from './wire'

/** Creates a campaign, for admins. */
export async function createCampaign(admin: SessionUser, input: CampaignInput) {
  const { title, photo, address, description, startDate, endDate } = input
  const fields = { title, photo, address, description, startDate, endDate }
  const campaign = await inTransaction(async (session) => {
    const created = await new Campaign(fields).save({ session })
    await claimPictures([photo], admin.id, session)
    await wantCopies([photo], session)
    await recordAct(
      { actor: admin, action: 'campaign-created', thing: created._id, title },
      session,
    )
    return created
  })
  renew('campaigns')
  await afterAnswer(fetchCopies)
  // `flattenMaps` makes `raised` a plain object, as in a lean read.
  return campaignToWire(campaign.toObject({ flattenMaps: true }))
}
