import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { englishTranslations } from '@/lib/i18n/translations'
import { Campaign } from '@/models/campaign'
import type { ExportInput } from '../schema'

/** Logs that an admin exports a list of people; the browser requests it before it creates the file. */
export async function recordExport(
  admin: SessionUser,
  { list, campaignId }: ExportInput,
): Promise<void> {
  const title = englishTranslations('audit')(`lists.${list}`)
  await inTransaction(async (session) => {
    const campaign = campaignId
      ? await Campaign.findById(campaignId, { title: 1 }).session(session).lean()
      : null
    const entry = { actor: admin, action: 'list-exported', target: campaign?._id } as const
    await recordAuditEntry(
      { ...entry, title: campaign ? `${title}: ${campaign.title}` : title },
      session,
    )
  })
}
