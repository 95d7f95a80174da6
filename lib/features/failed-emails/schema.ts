import { z } from 'zod'
import { id } from '@/lib/core/validation/fields'
import { messageKey } from '@/lib/i18n/message-key'
import { MAX_RETRIED_AT_ONCE } from './rules'

export const retryFailedEmailsSchema = z.strictObject({
  ids: z
    .array(id(), 'failed-emails.validation.ids')
    .min(1, 'failed-emails.validation.ids')
    .max(
      MAX_RETRIED_AT_ONCE,
      messageKey('failed-emails.validation.tooMany', { max: MAX_RETRIED_AT_ONCE }),
    ),
})
