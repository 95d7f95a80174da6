import 'server-only'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { EditableCampaign } from './campaign-dto'

export function campaignMovedMail(
  volunteer: MailRecipient,
  campaign: EditableCampaign,
): QueuedMail {
  const { _id, title, address, startDate, endDate } = campaign
  return {
    topic: 'volunteer-joined',
    to: volunteer.email,
    usefulUntil: endOfDay(endDate),
    email: ({ translations, greeting, formatDayWithWeekday }) => {
      const t = translations('campaigns.mail.moved')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [greeting, t('text')],
        quotes: [
          { label: t('campaign'), text: title },
          { label: t('place'), text: address },
        ],
        facts: [
          { label: t('from'), value: formatDayWithWeekday(startDate) },
          { label: t('to'), value: formatDayWithWeekday(endDate) },
        ],
        action: { label: t('action'), path: `/campaign/${_id}` },
        closing: t('closing'),
      }
    },
  }
}
