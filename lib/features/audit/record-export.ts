import 'server-only'
import { recordAct } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { assertPresent } from '@/lib/features/users/acting-person'
import { englishWords } from '@/lib/i18n/words'
import { Campaign } from '@/models/campaign'
import type { ExportInput } from './schema'

/**
 * Writes into the log that an admin saves a list of people as a file, before the browser makes it of
 * what the page shows. Throws what `assertPresent` throws.
 */
export async function recordExport(
  admin: SessionUser,
  { list, campaignId }: ExportInput,
): Promise<void> {
  assertPresent(admin)
  const title = englishWords('audit')(`lists.${list}`)
  await inTransaction(async (session) => {
    const campaign = campaignId
      ? await Campaign.findById(campaignId, { title: 1 }).session(session).lean()
      : null
    const act = { actor: admin, action: 'list-exported', thing: campaign?._id } as const
    await recordAct({ ...act, title: campaign ? `${title}: ${campaign.title}` : title }, session)
  })
}
