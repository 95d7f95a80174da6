import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import { renderMail } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { englishDayWithWeekday, englishMoment } from '@/lib/i18n/english-dates'
import { englishWords } from '@/lib/i18n/words'
import type { BloodRequestRecord } from '@/models/blood-request'
import { questionEndsAt } from './pledge-rules'
import { fullLocation, hospitalAndLocation } from './rules'

interface OwnPledge {
  person: Pick<SessionUser, 'email'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  isExchange: boolean
}

/**
 * Tells a donor who has just pledged what to do next: whom to call, where and when to be, what to
 * bring, and how to say that they cannot come.
 */
export async function pledgeMailToDonor(pledge: OwnPledge): Promise<QueuedMail> {
  const { hello, t } = words()
  const { person, request, bags, isExchange } = pledge
  const { needDate, bloodGroup: group } = request
  const day = englishDayWithWeekday(needDate)
  const path = `/request/${request._id}`
  const letter = await renderMail({
    heading: t('pledged.heading', { bags }),
    paragraphs: [
      hello,
      t('pledged.text', { bags, group, day }),
      t('pledged.bring'),
      ...(isExchange ? [t('pledged.exchange')] : []),
      t('pledged.cannotCome'),
      neverSendMoney(),
    ],
    quotes: [
      { label: t('pledged.patient'), text: request.patientName },
      { label: t('pledged.place'), text: fullLocation(request) },
      ...(request.note
        ? [{ label: t('pledged.note'), text: request.note, isMessage: true as const }]
        : []),
    ],
    phone: callTo(request.phone),
    facts: [{ label: t('pledged.day'), value: day }, ...detailFacts(request)],
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

/** Tells a donor who pledged that the request now has another place or phone number. */
export async function movedMail(
  donor: { email: string },
  request: BloodRequestRecord & { _id: unknown },
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { needDate, patientName, phone } = request
  const day = englishDayWithWeekday(needDate)
  const letter = await renderMail({
    heading: t('moved.heading'),
    paragraphs: [hello, t('moved.text', { date: day })],
    quotes: [
      { label: t('moved.patient'), text: patientName },
      { label: t('moved.place'), text: fullLocation(request) },
    ],
    ...(phone && { phone: callTo(phone) }),
    facts: [{ label: t('moved.day'), value: day }, ...detailFacts(request)],
    action: { label: t('moved.action'), path: `/request/${request._id}` },
    closing: t('moved.closing'),
  })
  return pledgeChangedMail(donor, needDate, t('moved.subject', { date: day }), letter)
}

/** Tells a donor that the request they pledged to has ended without their donation. */
export function releasedMail(donor: { email: string }, request: Cancelled): Promise<QueuedMail> {
  return cancelledMail('released', donor, request)
}

/** Tells a donor that the requester no longer expects them. */
export function refusedMail(donor: { email: string }, request: Cancelled): Promise<QueuedMail> {
  return cancelledMail('refused', donor, request)
}

type Cancelled = Pick<
  BloodRequestRecord,
  'needDate' | 'hospital' | 'location' | 'district' | 'upazila' | 'bloodGroup'
>

async function cancelledMail(
  why: 'released' | 'refused',
  donor: { email: string },
  request: Cancelled,
): Promise<QueuedMail> {
  const { needDate, bloodGroup: group } = request
  const date = englishDayWithWeekday(needDate)
  const { hello, t } = words()
  const letter = await renderMail({
    heading: t(`${why}.heading`),
    paragraphs: [hello, t(`${why}.text`, { date, group }), t(`${why}.again`)],
    quotes: [{ label: t(`${why}.place`), text: fullLocation(request) }],
    facts: [{ label: t(`${why}.day`), value: date }],
    action: { label: t(`${why}.action`), path: '/allrequest' },
    closing: t(`${why}.closing`),
  })
  return pledgeChangedMail(donor, needDate, t(`${why}.subject`, { date }), letter)
}

/** Asks a requester whether a donor gave, with a link that works once and without a login. */
export async function questionMail(
  owner: { email: string },
  { date: day, bags }: { date: string; bags: number },
  names: { donor: string; patient: string },
  path: string,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const date = englishDayWithWeekday(day)
  const letter = await renderMail({
    heading: t('question.heading'),
    paragraphs: [hello, t('question.text', { date, bags }), t('question.assumed')],
    quotes: [
      { label: t('question.donor'), text: names.donor },
      { label: t('question.patient'), text: names.patient },
    ],
    action: { label: t('question.action'), path },
    links: [{ label: t('question.requests'), path: PAGE_OF.requester }],
    closing: t('question.closing'),
  })
  const subject = t('question.subject', { date })
  const usefulUntil = questionEndsAt(day)
  return { ...QUESTION, usefulUntil, to: owner.email, subject, ...letter }
}

/** Tells a donor on a waiting list that a bag came free, which is held for them until `answerBy`. */
export async function calledMail(
  donor: { email: string },
  request: Cancelled & { _id: unknown },
  answerBy: Date,
): Promise<QueuedMail> {
  const { needDate, bloodGroup: group } = request
  const date = englishDayWithWeekday(needDate)
  const { hello, t } = words()
  const until = englishMoment(answerBy)
  const letter = await renderMail({
    heading: t('called.heading'),
    paragraphs: [hello, t('called.text', { date, group }), t('called.until', { until })],
    quotes: [{ label: t('called.place'), text: fullLocation(request) }],
    facts: [
      { label: t('called.day'), value: date },
      { label: t('called.answerBy'), value: until },
    ],
    action: { label: t('called.action'), path: '/dashboard/mydonations#waiting' },
    closing: t('called.closing'),
  })
  const subject = t('called.subject', { date, group })
  const about = { kind: 'pledge', topic: 'bag-free' } as const
  return { ...about, usefulUntil: answerBy, to: donor.email, subject, ...letter }
}

/** Tells a donor on a waiting list that the request has ended without them. */
export async function waitingEndedMail(
  donor: { email: string },
  request: Cancelled,
): Promise<QueuedMail> {
  const { needDate, bloodGroup: group } = request
  const date = englishDayWithWeekday(needDate)
  const { hello, t } = words()
  const letter = await renderMail({
    heading: t('waitingEnded.heading'),
    paragraphs: [hello, t('waitingEnded.text', { date, group })],
    quotes: [{ label: t('called.place'), text: fullLocation(request) }],
    action: { label: t('released.action'), path: '/allrequest' },
    closing: t('called.closing'),
  })
  return pledgeChangedMail(donor, needDate, t('waitingEnded.subject', { date }), letter)
}

type Discussed = Pick<BloodRequestRecord, 'needDate' | 'bloodGroup'> & { _id: unknown }

/** Tells the one who spoke first that the other side says something else about a donation. */
export async function disputedMail(
  reader: { email: string },
  { needDate, bloodGroup: group }: Discussed,
  saidBy: 'donor' | 'requester',
): Promise<QueuedMail> {
  const { hello, t } = words()
  const date = englishDayWithWeekday(needDate)
  const why = saidBy === 'donor' ? 'disputedByDonor' : 'disputedByRequester'
  const letter = await renderMail({
    heading: t(`${why}.heading`),
    paragraphs: [hello, t(`${why}.text`, { date, group }), t(`${why}.next`)],
    action: {
      label: t(`${why}.action`),
      path: PAGE_OF[saidBy === 'donor' ? 'requester' : 'donor'],
    },
    closing: t(`${why}.closing`),
  })
  return { ...QUESTION, to: reader.email, subject: t(`${why}.subject`, { date }), ...letter }
}

/** Tells donor or requester what an admin decided about a disputed donation. */
export async function decidedMail(
  reader: { email: string },
  { needDate, bloodGroup: group }: Discussed,
  decision: 'given' | 'refused',
  to: 'donor' | 'requester',
): Promise<QueuedMail> {
  const { hello, t } = words()
  const date = englishDayWithWeekday(needDate)
  const letter = await renderMail({
    heading: t(`decided.${decision}.heading`),
    paragraphs: [hello, t(`decided.${decision}.${to}`, { date, group }), t('decided.answer')],
    action: { label: t(`decided.${to}Action`), path: PAGE_OF[to] },
    closing: t(`decided.${to}Closing`),
  })
  return { ...QUESTION, to: reader.email, subject: t('decided.subject', { date }), ...letter }
}

const PAGE_OF = { donor: '/dashboard/mydonations', requester: '/dashboard/myrequests' } as const

interface NewPledge {
  recipient: { email: string }
  person: Pick<SessionUser, 'name' | 'email' | 'isConfirmed'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  /** The donor's. */
  bloodGroup: BloodGroup
  /** Where to call the donor about this pledge. */
  phone: string
  isExchange: boolean
}

/**
 * Tells a requester who pledged how many bags, and how to reach them. An unconfirmed e-mail address
 * may belong to a stranger, so it is left out, also as the address that replies go to.
 */
export async function pledgeMailToRequester(pledge: NewPledge): Promise<QueuedMail> {
  const { hello, t } = words()
  const { recipient, person, request, bags, isExchange } = pledge
  const { bloodGroup: group, needDate } = request
  const date = englishDayWithWeekday(needDate)
  const email = person.isConfirmed ? person.email : undefined
  const letter = await renderMail({
    heading: t('pledge.heading', { bags }),
    paragraphs: [
      hello,
      t('pledge.text', { bags, group, date }),
      ...(isExchange ? [t('pledge.exchange')] : []),
      t('pledge.left', { bags: request.bagsNeeded }),
      neverSendMoney(),
    ],
    quotes: [
      { label: t('pledge.donor'), text: person.name },
      { label: t('pledge.patient'), text: request.patientName },
      { label: t('pledge.place'), text: fullLocation(request) },
    ],
    facts: [
      ...(email ? [{ label: t('pledge.email'), value: email, href: `mailto:${email}` }] : []),
      { label: t('pledge.group'), value: pledge.bloodGroup },
      ...detailFacts({ component: request.component }),
    ],
    phone: callTo(pledge.phone),
    action: { label: t('pledge.action'), path: `/request/${request._id}` },
    closing: t('pledge.closing'),
  })
  const subject = t('pledge.subject', { bags, group, date })
  return {
    ...aboutPledge(recipient, needDate, subject, letter),
    topic: 'pledge-received',
    replyTo: email,
  }
}

/** Tells a requester that a donor cannot come after all, and how many bags are needed again. */
export async function withdrawnMail(
  owner: { email: string },
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { patientName, needDate, bagsNeeded } = request
  const date = englishDayWithWeekday(needDate)
  const letter = await renderMail({
    heading: t('withdrawn.heading'),
    paragraphs: [
      hello,
      t('withdrawn.text', { bags, date }),
      t('withdrawn.left', { bags: bagsNeeded }),
    ],
    quotes: [{ label: t('withdrawn.patient'), text: patientName }],
    action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
    closing: t('withdrawn.closing'),
  })
  return pledgeChangedMail(owner, needDate, t('withdrawn.subject', { date }), letter)
}

/** Tells a requester that an admin took their request down, why, and how to answer. */
export async function takenDownMail(
  owner: { email: string },
  request: Pick<
    BloodRequestRecord,
    'patientName' | 'bloodGroup' | 'bagsAsked' | 'needDate' | 'hospital' | 'location' | 'reason'
  >,
): Promise<QueuedMail> {
  const { hello, t } = words()
  const { patientName, bloodGroup: group, bagsAsked: bags, needDate, reason } = request
  const date = englishDayWithWeekday(needDate)
  const letter = await renderMail({
    heading: t('takenDown.heading'),
    paragraphs: [hello, t('takenDown.text', { bags, group, date }), t('takenDown.answer')],
    quotes: [
      { label: t('takenDown.reason'), text: reason, isMessage: true },
      { label: t('takenDown.patient'), text: patientName },
      { label: t('takenDown.place'), text: hospitalAndLocation(request) },
    ],
    action: { label: t('takenDown.action'), path: '/contact' },
    closing: t('takenDown.closing'),
  })
  return { to: owner.email, subject: t('takenDown.subject', { date }), ...letter }
}

/** A letter of the question whether a donor gave, and of what became of it. */
const QUESTION = { kind: 'pledge', topic: 'confirm-donation' } as const

/** A letter that a pledge, or what was pledged to, has changed. */
function pledgeChangedMail(...given: Parameters<typeof aboutPledge>): QueuedMail {
  return { ...aboutPledge(...given), topic: 'pledge-changed' }
}

/** A letter about a pledge, which is of no use after the day of the donation. */
function aboutPledge(
  { email }: { email: string },
  day: string,
  subject: string,
  letter: Awaited<ReturnType<typeof renderMail>>,
): QueuedMail {
  return { kind: 'pledge', usefulUntil: endOfDay(day), to: email, subject, ...letter }
}

/** How soon and what of the blood is needed, as far as the request says. */
function detailFacts({ urgency, component }: Pick<BloodRequestRecord, 'urgency' | 'component'>) {
  const { t } = words()
  const label = englishWords('blood-requests.public')
  return [
    ...(urgency ? [{ label: t('urgency'), value: label(`urgency.long.${urgency}`) }] : []),
    ...(component ? [{ label: t('component'), value: label(`component.${component}`) }] : []),
  ]
}

function callTo(number: string) {
  const { t } = words()
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}

function neverSendMoney(): string {
  return englishWords('shared')('neverSendMoney')
}

function words() {
  return { hello: englishWords('shared')('mailGreeting'), t: englishWords('blood-requests.mail') }
}
