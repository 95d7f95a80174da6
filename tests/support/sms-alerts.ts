import type { NotificationKind } from '@/lib/features/notifications/notification-kinds'
import { deliverDueNotifications } from '@/lib/features/notifications/server/deliver-due-notifications'
import { Alert } from '@/models/alert'
import { createDonor, type createPerson } from '@/scripts/seed/factories'
import { requestWithWaves, sendDueWaves } from './alerts'
import { newPhone, withConfirmedPhone } from './confirmed-phone'
import { chooseSms } from './notifications'
import { deliverDueSms } from './sms-gateway'

type Person = Awaited<ReturnType<typeof createPerson>>

/** Donors in Savar with a confirmed phone who have chosen SMS. */
export async function donorBySms(
  fields: Parameters<typeof createDonor>[0] & { locale?: 'en' | 'bn' } = {},
  kinds: NotificationKind[] = ['blood-needed', 'bag-free', 'pledge-tomorrow'],
) {
  const { locale, ...record } = fields
  const phone = newPhone()
  const donor = await createDonor({ phone: phone.stored, ...record })
  if (locale) await donor.updateOne({ locale })
  await withConfirmedPhone(donor, phone.stored)
  await chooseSms([donor], kinds)
  return { donor, phone }
}

/** Sends the due notifications by all channels, including SMS. */
export async function deliverAll(): Promise<void> {
  await deliverDueNotifications(new Date(Date.now() + 60_000))
  await deliverDueSms(() => new Date(Date.now() + 1_000))
}

/** Alerts the matching donors of a critical request, and sends the messages. */
export async function askBySms(fields: Parameters<typeof requestWithWaves>[0] = {}) {
  const request = await requestWithWaves({ urgency: 'critical', bags: 2, ...fields })
  await sendDueWaves()
  await deliverAll()
  return request
}

/** The code in an alert SMS, in either language. */
export function answerCodeIn(text = ''): string {
  return /(?:YES|হ্যাঁ) ([0-9০-৯]{5})/.exec(text)?.[1] ?? ''
}

/** The short link in an SMS. */
export function linkIn(text = ''): string {
  return /\/r\/([A-Za-z0-9]+)/.exec(text)?.[1] ?? ''
}

/** The code of an alert, as it is stored. */
export async function storedCode({ _id }: Person): Promise<string | null | undefined> {
  return (await Alert.findOne({ donor: _id }).sort({ _id: -1 }).lean())?.smsCode
}
