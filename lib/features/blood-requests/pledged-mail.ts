import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { writeLetter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dayInWords, endOfDay } from '@/lib/core/time/calendar'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

interface Pledged {
  person: Pick<SessionUser, 'email'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  isExchange: boolean
}

/**
 * Tells a donor what comes now: whom to call, where and when to be, what to bring, and how to say that
 * they cannot come.
 */
export async function pledgedMail(pledged: Pledged): Promise<QueuedMail> {
  const t = englishWords('mail')
  const { person, request, bags, isExchange } = pledged
  const { needDate, bloodGroup: group } = request
  const day = dayInWords(needDate)
  const path = `/request/${request._id}`
  const letter = await writeLetter({
    heading: t('pledged.heading', { bags }),
    paragraphs: [
      t('hello'),
      t('pledged.text', { bags, group, day }),
      t('pledged.bring'),
      ...(isExchange ? [t('pledged.exchange')] : []),
      t('pledged.cannotCome'),
    ],
    quotes: [
      { label: t('pledged.patient'), text: request.patientName },
      { label: t('pledged.place'), text: request.location },
    ],
    facts: [
      { label: t('pledged.phone'), value: request.phone },
      { label: t('pledged.day'), value: day },
    ],
    action: { label: t('pledged.action'), path },
    links: [
      { label: t('pledged.calendar'), path: `${path}/calendar.ics` },
      { label: t('pledged.withdraw'), path: '/dashboard/mydonations' },
    ],
    closing: t('pledged.closing'),
  })
  const subject = t('pledged.subject', { bags, day })
  return { to: person.email, usefulUntil: endOfDay(needDate), subject, ...letter }
}
