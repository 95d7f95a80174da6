import 'server-only'
import { renew } from '@/lib/core/cache'
import { inTransaction } from '@/lib/core/db'
import { AppError } from '@/lib/core/errors'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import type { VolunteerRemoval } from './schema'

/**
 * Takes a volunteer off a campaign, for admins. Of two who do it at once one succeeds, and the
 * campaign counts one less. Throws `not-found`.
 */
export async function removeVolunteer({ campaignId, email }: VolunteerRemoval): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await Volunteer.deleteOne({ campaign: campaignId, email }, { session })
    if (deletedCount === 0) {
      throw new AppError('not-found', 'Nobody with this e-mail volunteers for this campaign.')
    }
    await Campaign.updateOne({ _id: campaignId }, { $inc: { volunteerCount: -1 } }, { session })
  })
  renew('campaigns')
}
