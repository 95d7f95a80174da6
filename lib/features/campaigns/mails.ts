import 'server-only'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { EditableCampaign } from './shapes'

export function movedMail(volunteer: { email: string }, campaign: EditableCampaign): QueuedMail {
  const { _id, title, address, startDate, endDate } = campaign
  return {
    topic: 'volunteer-joined',
    to: volunteer.email,
    usefulUntil: endOfDay(endDate),
    letter: ({ words, hello, dayWithWeekday }) => {
      const t = words('campaigns.mail.moved')
      return {
        subject: t('subject'),
        heading: t('heading'),
        paragraphs: [hello, t('text')],
        quotes: [
          { label: t('campaign'), text: title },
          { label: t('place'), text: address },
        ],
        facts: [
          { label: t('from'), value: dayWithWeekday(startDate) },
          { label: t('to'), value: dayWithWeekday(endDate) },
        ],
        action: { label: t('action'), path: `/campaign/${_id}` },
        closing: t('closing'),
      }
    },
  }
}
