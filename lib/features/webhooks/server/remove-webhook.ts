import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransactionOnce } from '@/lib/core/server/db/transaction-once'
import { AppError } from '@/lib/core/server/errors'
import { Webhook } from '@/models/webhook'
import { WebhookDelivery } from '@/models/webhook-delivery'

export async function removeWebhook(admin: SessionUser, id: string): Promise<void> {
  await inTransactionOnce(
    { name: 'webhook-removed', by: admin.id, target: id },
    async (session) => {
      const removed = await Webhook.findOneAndDelete({ _id: id }, { session }).lean()
      if (!removed) throw new AppError('not-found', 'webhooks.refusals.notFound')
      await WebhookDelivery.deleteMany({ webhook: removed._id }, { session })
      await recordAuditEntry(
        {
          ...{ actor: admin, action: 'webhook-removed', target: removed._id },
          title: new URL(removed.url).host,
        },
        session,
      )
    },
  )
}
