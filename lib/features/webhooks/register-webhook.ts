import 'server-only'
import { isCallable } from '@/lib/adapters/other-hosts'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { inTransaction } from '@/lib/core/db/connection'
import { AppError } from '@/lib/core/errors'
import { invalid } from '@/lib/core/validation/invalid'
import { assertAdminRecentlyConfirmed } from '@/lib/features/users/acting-person'
import { messageKey } from '@/lib/i18n/message-key'
import { Webhook } from '@/models/webhook'
import { MAX_WEBHOOKS } from './rules'
import type { WebhookInput } from './schema'
import { shownWebhook } from './shapes'
import { secretOf } from './signature'

/**
 * Registers an address that is told of events, and answers its secret, for the only time. Throws `invalid`
 * for an address that is private or no plain https, `password-needed` or `second-factor-needed`, and
 * `conflict` when there are twenty.
 */
export async function registerWebhook(admin: SessionUser, { url, events }: WebhookInput) {
  assertAdminRecentlyConfirmed(admin)
  if (!isCallable(url)) throw invalid({ url: ['webhooks.validation.url'] })
  const webhook = await inTransaction(async (session) => {
    if ((await Webhook.countDocuments().session(session)) >= MAX_WEBHOOKS) {
      throw new AppError('conflict', messageKey('webhooks.refusals.tooMany', { max: MAX_WEBHOOKS }))
    }
    const created = await new Webhook({
      ...{ url, events: [...new Set(events)], createdBy: admin.id, createdAt: new Date() },
    }).save({ session })
    await recordAuditEntry(
      {
        ...{ actor: admin, action: 'webhook-registered', target: created._id },
        title: new URL(url).host,
      },
      session,
    )
    return created
  })
  return { secret: secretOf(webhook.id), webhook: shownWebhook(webhook) }
}
