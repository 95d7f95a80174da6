import 'server-only'
import { recordAct } from '@/lib/core/audit'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db'
import type { SessionUser } from '@/lib/core/session'
import { Campaign } from '@/models/campaign'
import type { CampaignInput } from './schema'
import { campaignToWire } from './wire'

/** Puts a new campaign on the site, without volunteers and money, for admins. */
export async function createCampaign(admin: SessionUser, input: CampaignInput) {
  const { title, photo, address, description, startDate, endDate } = input
  const fields = { title, photo, address, description, startDate, endDate }
  const campaign = await inTransaction(async (session) => {
    const created = await new Campaign(fields).save({ session })
    await recordAct(
      { actor: admin, action: 'campaign-created', thing: created._id, title },
      session,
    )
    return created
  })
  renew('campaigns')
  // As a lean read gives it: its money is a plain object there.
  return campaignToWire(campaign.toObject({ flattenMaps: true }))
}
