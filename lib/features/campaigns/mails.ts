import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { englishDayWithWeekday } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { EditableCampaign } from './shapes'

/** Tells a volunteer that the campaign has other days or another place now. */
export async function movedMail(
  volunteer: { email: string },
  campaign: EditableCampaign,
): Promise<QueuedMail> {
  const t = englishWords('campaigns.mail.moved')
  const { _id, title, address, startDate, endDate } = campaign
  const letter = await renderMail({
    heading: t('heading'),
    paragraphs: [englishWords('shared')('mailGreeting'), t('text')],
    quotes: [
      { label: t('campaign'), text: title },
      { label: t('place'), text: address },
    ],
    facts: [
      { label: t('from'), value: englishDayWithWeekday(startDate) },
      { label: t('to'), value: englishDayWithWeekday(endDate) },
    ],
    action: { label: t('action'), path: `/campaign/${_id}` },
    closing: t('closing'),
  })
  const usefulUntil = endOfDay(endDate)
  return {
    topic: 'volunteer-joined',
    to: volunteer.email,
    usefulUntil,
    subject: t('subject'),
    ...letter,
  }
}
