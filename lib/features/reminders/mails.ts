import 'server-only'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { dhakaDay, endOfDay } from '@/lib/core/time/calendar'
import { questionEndsAt } from '@/lib/features/blood-requests/pledge-rules'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ContactAsking } from '@/lib/features/contact-requests/mails'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { englishDay, englishDayWithWeekday } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'

interface Reader {
  email: string
}

/** Tells a donor, the evening before, where and when they give, whom to call and what to bring. */
export async function donationReminder(
  donor: Reader,
  request: BloodRequestRecord & { _id: unknown },
  { bags, isExchange }: { bags: number; isExchange: boolean },
): Promise<QueuedMail> {
  const { hello, t } = words()
  const pledged = englishWords('blood-requests.mail')
  const { needDate, bloodGroup: group, patientName, phone: number, note } = request
  const day = englishDayWithWeekday(needDate)
  const path = `/request/${request._id}`
  const letter = await renderMail({
    heading: t('donation.heading', { day }),
    paragraphs: [
      hello,
      t('donation.text', { bags, group, day }),
      pledged('pledged.bring'),
      ...(isExchange ? [pledged('pledged.exchange')] : []),
      t('donation.cannotCome'),
      englishWords('shared')('neverSendMoney'),
    ],
    quotes: [
      { label: pledged('pledged.patient'), text: patientName },
      { label: pledged('pledged.place'), text: fullLocation(request) },
      ...(note ? [{ label: pledged('pledged.note'), text: note, isMessage: true as const }] : []),
    ],
    phone: { number, call: pledged('call', { phone: number }), whatsApp: pledged('whatsApp') },
    facts: [{ label: pledged('pledged.day'), value: day }],
    action: { label: pledged('pledged.action'), path },
    links: [
      { label: pledged('pledged.calendar'), path: `${path}/calendar.ics` },
      { label: pledged('pledged.withdraw'), path: '/dashboard/mydonations' },
    ],
    closing: pledged('pledged.closing'),
  })
  const subject = t('donation.subject', { day })
  const about = { topic: 'pledge-tomorrow', usefulUntil: endOfDay(needDate) } as const
  return { ...about, to: donor.email, subject, ...letter }
}

/** Asks a requester a second time whether a donor gave, with a link that works without a login. */
export async function questionReminder(
  owner: Reader,
  { date, bags }: { date: string; bags: number },
  names: { donor: string; patient: string },
  path: string,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const asked = englishWords('blood-requests.mail')
  const day = englishDayWithWeekday(date)
  const usefulUntil = questionEndsAt(date)
  const lastDay = englishDayWithWeekday(dhakaDay(new Date(usefulUntil.getTime() - 1)))
  const letter = await renderMail({
    heading: t('question.heading'),
    paragraphs: [hello, t('question.text', { day, bags }), t('question.assumed', { lastDay })],
    quotes: [
      { label: asked('question.donor'), text: names.donor },
      { label: asked('question.patient'), text: names.patient },
    ],
    action: { label: asked('question.action'), path },
    links: [{ label: asked('question.requests'), path: '/dashboard/myrequests' }],
    closing: asked('question.closing'),
  })
  const subject = t('question.subject', { day })
  const about = { kind: 'pledge', topic: 'confirm-donation', usefulUntil } as const
  return { ...about, to: owner.email, subject, ...letter }
}

/** Asks a donor a second time whether a requester may call them. It contains nobody's number. */
export async function contactReminder(asking: ContactAsking): Promise<QueuedMail> {
  const { hello, t } = words()
  const asked = englishWords('contact-requests.mail')
  const { donor, person, request, message, token } = asking
  const { bloodGroup: group, needDate } = request
  const day = englishDayWithWeekday(needDate)
  const path = `/contact-request?token=${token}`
  const letter = await renderMail({
    heading: t('contact.heading', { group }),
    paragraphs: [hello, t('contact.text', { group, day }), asked('asked.consent')],
    quotes: [
      { label: asked('asked.from'), text: person.name },
      { label: asked('asked.message'), text: message },
      { label: asked('place'), text: fullLocation(request) },
    ],
    facts: [{ label: asked('day'), value: day }],
    action: { label: asked('asked.accept'), path },
    links: [{ label: asked('asked.decline'), path: `${path}&answer=decline` }],
    closing: asked('asked.closing'),
  })
  const subject = t('contact.subject', { group, day })
  const about = { kind: 'contact-request', topic: 'contact-asked' } as const
  return { ...about, usefulUntil: endOfDay(needDate), to: donor.email, subject, ...letter }
}

/** Tells a donor that enough time has passed since the last donation. */
export async function canGiveAgainMail(donor: Reader, lastDonation: string): Promise<QueuedMail> {
  const { hello, t } = words()
  const text = { days: DAYS_BETWEEN_DONATIONS, day: englishDay(lastDonation) }
  const letter = await renderMail({
    heading: t('again.heading'),
    paragraphs: [hello, t('again.text', text), t('again.next')],
    action: { label: t('again.action'), path: '/allrequest' },
    links: [{ label: t('again.switchOff'), path: '/dashboard/profile' }],
    closing: t('again.closing'),
  })
  const about = { topic: 'can-give-again', to: donor.email } as const
  return { ...about, subject: t('again.heading'), ...letter }
}

function words() {
  return { hello: englishWords('shared')('mailGreeting'), t: englishWords('reminders.mail') }
}
