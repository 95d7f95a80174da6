import 'server-only'
import { canReceiveSms, canSendSms } from '@/lib/adapters/send-sms'
import { isDuplicateKey } from '@/lib/core/server/db/connection'
import { createShortLink } from '@/lib/core/server/sms/short-links'
import { isOptedOut } from '@/lib/core/server/sms/sms-opt-outs'
import { queueSms } from '@/lib/core/server/sms/sms-outbox'
import { endOfDay, HOUR_MS } from '@/lib/core/time/calendar'
import { toE164 } from '@/lib/core/validation/phone-numbers'
import { findReplyCode } from '@/lib/features/alert-states/server/find-reply-code'
import { localizedPath } from '@/lib/i18n/localized-path'
import { User } from '@/models/user'
import type { Channel } from './channel'
import { isSentBySms, notificationSmsText } from './sms-texts'

/** How long an SMS is worth sending. */
const USEFUL_MS = 6 * HOUR_MS

/** Only confirmed phones and urgent news, because each SMS costs money. */
export const smsChannel: Channel = {
  name: 'sms',
  isConfigured: canSendSms,
  async send(delivery) {
    const { id, kind, to, path, values, locale, silentFrom } = delivery
    if (!isSentBySms(kind) || (kind === 'blood-needed' && !delivery.isCritical)) return 'gone'
    const account = await User.findById(to._id, { confirmedPhone: 1 }).lean()
    if (!account?.confirmedPhone) return 'gone'
    const number = toE164(account.confirmedPhone.number)
    if (await isOptedOut(number)) return 'gone'
    const now = Date.now()
    const link = await createShortLink(localizedPath(path, locale))
    const hasCode = kind === 'blood-needed' && values.alert && canReceiveSms()
    const code = hasCode ? await findReplyCode(String(values.alert), to._id) : undefined
    const deadlines = [
      new Date(now + USEFUL_MS),
      silentFrom,
      values.day && endOfDay(String(values.day)),
    ]
    const usefulUntil = new Date(
      Math.min(...deadlines.map((end) => (end ? end.getTime() : Infinity))),
    )
    try {
      await queueSms({
        ...{ to: number, account: to._id, usefulUntil },
        kind: kind === 'blood-needed' || kind === 'bag-free' ? 'alert' : 'reminder',
        ...{ text: notificationSmsText(kind, { values, link, code }, locale) },
        key: `notification:${id}`,
      })
    } catch (cause) {
      // An earlier attempt stopped after the outbox had the SMS.
      if (!isDuplicateKey(cause)) throw cause
    }
    return 'sent'
  },
}
