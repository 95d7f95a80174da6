import 'server-only'
import { type UrlFault, urlFault } from '@/lib/adapters/ssrf-safe-fetch'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { inTransaction } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { messageKey } from '@/lib/i18n/message-key'
import { Webhook } from '@/models/webhook'
import { MAX_WEBHOOKS } from '../rules'
import type { WebhookInput } from '../schema'
import { toWebhookDto } from './webhook-dto'
import { webhookSecret } from './webhook-signature'

const FAULT_MESSAGES: Record<UrlFault, string> = {
  'not-plain-https': 'webhooks.validation.url',
  'host-not-public': 'webhooks.validation.privateHost',
}

/** Throws `invalid` for a URL that is not public HTTPS, and `conflict` at the maximum. */
export async function registerWebhook(admin: SessionUser, { url, events }: WebhookInput) {
  const fault = urlFault(url)
  if (fault) throw validationError({ url: [FAULT_MESSAGES[fault]] })
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
  return { secret: webhookSecret(webhook.id), webhook: toWebhookDto(webhook) }
}
