import 'server-only'
import type { SessionUser } from '@/lib/core/auth/session'
import type { Letter } from '@/lib/core/mail/mail-letter'
import type { QueuedMail } from '@/lib/core/mail/mail-recipients'
import { endOfDay } from '@/lib/core/time/calendar'
import { type BloodGroup, printedBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeIn } from '@/lib/features/places/reference-lists'
import type { Wording } from '@/lib/i18n/wording'
import type { BloodRequestRecord } from '@/models/blood-request'
import { questionEndsAt } from './pledge-rules'
import type { QuestionNames } from './prepare-question'
import { fullLocation, hospitalAndLocation } from './rules'

interface OwnPledge {
  person: Pick<SessionUser, 'email'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  isExchange: boolean
}

export function pledgeMailToDonor({ person, request, bags, isExchange }: OwnPledge): QueuedMail {
  const { needDate, note } = request
  const group = printedBloodGroup(request.bloodGroup)
  const path = `/request/${request._id}`
  return {
    kind: 'answer',
    to: person.email,
    usefulUntil: endOfDay(needDate),
    letter: (wording) => {
      const { t, hello, day } = partsOf(wording, needDate)
      return {
        subject: t('pledged.subject', { bags, day }),
        heading: t('pledged.heading', { bags }),
        paragraphs: [
          hello,
          t('pledged.text', { bags, group, day }),
          t('pledged.bring'),
          ...(isExchange ? [t('pledged.exchange')] : []),
          t('pledged.cannotCome'),
          wording.neverSendMoney,
        ],
        quotes: [
          { label: t('pledged.patient'), text: request.patientName },
          { label: t('pledged.place'), text: placeIn(wording.locale, fullLocation(request)) },
          ...(note ? [{ label: t('pledged.note'), text: note, isMessage: true }] : []),
        ],
        phone: callTo(request.phone, wording),
        facts: [{ label: t('pledged.day'), value: day }, ...detailFacts(request, wording)],
        action: { label: t('pledged.action'), path },
        links: [
          { label: t('pledged.calendar'), path: `${path}/calendar.ics` },
          { label: t('pledged.withdraw'), path: '/dashboard/mydonations' },
        ],
        closing: t('pledged.closing'),
      }
    },
  }
}

export function movedMail(
  donor: { email: string },
  request: BloodRequestRecord & { _id: unknown },
): QueuedMail {
  const { needDate, patientName, phone } = request
  return pledgeChangedMail(donor, needDate, (wording) => {
    const { t, hello, day: date } = partsOf(wording, needDate)
    return {
      subject: t('moved.subject', { date }),
      heading: t('moved.heading'),
      paragraphs: [hello, t('moved.text', { date })],
      quotes: [
        { label: t('moved.patient'), text: patientName },
        { label: t('moved.place'), text: placeIn(wording.locale, fullLocation(request)) },
      ],
      ...(phone && { phone: callTo(phone, wording) }),
      facts: [{ label: t('moved.day'), value: date }, ...detailFacts(request, wording)],
      action: { label: t('moved.action'), path: `/request/${request._id}` },
      closing: t('moved.closing'),
    }
  })
}

export function releasedMail(donor: { email: string }, request: Cancelled): QueuedMail {
  return cancelledMail('released', donor, request)
}

export function refusedMail(donor: { email: string }, request: Cancelled): QueuedMail {
  return cancelledMail('refused', donor, request)
}

type Cancelled = Pick<
  BloodRequestRecord,
  'needDate' | 'hospital' | 'location' | 'district' | 'upazila' | 'bloodGroup'
>

function cancelledMail(
  why: 'released' | 'refused',
  donor: { email: string },
  request: Cancelled,
): QueuedMail {
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  return pledgeChangedMail(donor, needDate, (wording) => {
    const { t, hello, day: date } = partsOf(wording, needDate)
    return {
      subject: t(`${why}.subject`, { date }),
      heading: t(`${why}.heading`),
      paragraphs: [hello, t(`${why}.text`, { date, group }), t(`${why}.again`)],
      quotes: [{ label: t(`${why}.place`), text: placeIn(wording.locale, fullLocation(request)) }],
      facts: [{ label: t(`${why}.day`), value: date }],
      action: { label: t(`${why}.action`), path: '/allrequest' },
      closing: t(`${why}.closing`),
    }
  })
}

/** The link works once and without a login. */
export function questionMail(
  owner: { email: string },
  { date: day, bags }: { date: string; bags: number },
  names: QuestionNames,
  path: string,
): QueuedMail {
  return {
    ...QUESTION,
    to: owner.email,
    usefulUntil: questionEndsAt(day),
    letter: (wording) => {
      const { t, hello, day: date } = partsOf(wording, day)
      const donor = names.donor ?? wording.words('users.account')('formerMember')
      return {
        subject: t('question.subject', { date }),
        heading: t('question.heading'),
        paragraphs: [hello, t('question.text', { date, bags }), t('question.assumed')],
        quotes: [
          { label: t('question.donor'), text: donor },
          { label: t('question.patient'), text: names.patient },
        ],
        action: { label: t('question.action'), path },
        links: [{ label: t('question.requests'), path: PAGE_OF.requester }],
        closing: t('question.closing'),
      }
    },
  }
}

export function calledMail(
  donor: { email: string },
  request: Cancelled & { _id: unknown },
  answerBy: Date,
): QueuedMail {
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  return {
    kind: 'alert',
    topic: 'bag-free',
    to: donor.email,
    usefulUntil: answerBy,
    letter: (wording) => {
      const { t, hello, day: date } = partsOf(wording, needDate)
      const until = wording.moment(answerBy)
      return {
        subject: t('called.subject', { date, group }),
        heading: t('called.heading'),
        paragraphs: [hello, t('called.text', { date, group }), t('called.until', { until })],
        quotes: [
          { label: t('called.place'), text: placeIn(wording.locale, fullLocation(request)) },
        ],
        facts: [
          { label: t('called.day'), value: date },
          { label: t('called.answerBy'), value: until },
        ],
        action: { label: t('called.action'), path: '/dashboard/mydonations#waiting' },
        closing: t('called.closing'),
      }
    },
  }
}

export function waitingEndedMail(donor: { email: string }, request: Cancelled): QueuedMail {
  const { needDate } = request
  const group = printedBloodGroup(request.bloodGroup)
  return pledgeChangedMail(donor, needDate, (wording) => {
    const { t, hello, day: date } = partsOf(wording, needDate)
    return {
      subject: t('waitingEnded.subject', { date }),
      heading: t('waitingEnded.heading'),
      paragraphs: [hello, t('waitingEnded.text', { date, group })],
      quotes: [{ label: t('called.place'), text: placeIn(wording.locale, fullLocation(request)) }],
      action: { label: t('released.action'), path: '/allrequest' },
      closing: t('called.closing'),
    }
  })
}

type Discussed = Pick<BloodRequestRecord, 'needDate' | 'bloodGroup'> & { _id: unknown }

export function disputedMail(
  reader: { email: string },
  { needDate, bloodGroup }: Discussed,
  saidBy: 'donor' | 'requester',
): QueuedMail {
  const why = saidBy === 'donor' ? 'disputedByDonor' : 'disputedByRequester'
  const group = printedBloodGroup(bloodGroup)
  const path = PAGE_OF[saidBy === 'donor' ? 'requester' : 'donor']
  return {
    ...QUESTION,
    to: reader.email,
    letter: (wording) => {
      const { t, hello, day: date } = partsOf(wording, needDate)
      return {
        subject: t(`${why}.subject`, { date }),
        heading: t(`${why}.heading`),
        paragraphs: [hello, t(`${why}.text`, { date, group }), t(`${why}.next`)],
        action: { label: t(`${why}.action`), path },
        closing: t(`${why}.closing`),
      }
    },
  }
}

export function decidedMail(
  reader: { email: string },
  { needDate, bloodGroup }: Discussed,
  decision: 'given' | 'refused',
  to: 'donor' | 'requester',
): QueuedMail {
  const group = printedBloodGroup(bloodGroup)
  return {
    ...QUESTION,
    to: reader.email,
    letter: (wording) => {
      const { t, hello, day: date } = partsOf(wording, needDate)
      return {
        subject: t('decided.subject', { date }),
        heading: t(`decided.${decision}.heading`),
        paragraphs: [hello, t(`decided.${decision}.${to}`, { date, group }), t('decided.answer')],
        action: { label: t(`decided.${to}Action`), path: PAGE_OF[to] },
        closing: t(`decided.${to}Closing`),
      }
    },
  }
}

const PAGE_OF = { donor: '/dashboard/mydonations', requester: '/dashboard/myrequests' } as const

interface NewPledge {
  recipient: { email: string }
  person: Pick<SessionUser, 'name' | 'email' | 'isConfirmed'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  /** The donor's blood group. */
  bloodGroup: BloodGroup
  /** Where to reach the donor about this pledge. */
  phone: string
  isExchange: boolean
}

/** Omits an unconfirmed email, also as Reply-To, because it may belong to a stranger. */
export function pledgeMailToRequester(pledge: NewPledge): QueuedMail {
  const { recipient, person, request, bags, isExchange } = pledge
  const { needDate, component } = request
  const group = printedBloodGroup(request.bloodGroup)
  const email = person.isConfirmed ? person.email : undefined
  const letter = (wording: Wording): Letter => {
    const { t, hello, day: date } = partsOf(wording, needDate)
    return {
      subject: t('pledge.subject', { bags, group, date }),
      heading: t('pledge.heading', { bags }),
      paragraphs: [
        hello,
        t('pledge.text', { bags, group, date }),
        ...(isExchange ? [t('pledge.exchange')] : []),
        t('pledge.left', { bags: request.bagsNeeded }),
        wording.neverSendMoney,
      ],
      quotes: [
        { label: t('pledge.donor'), text: person.name },
        { label: t('pledge.patient'), text: request.patientName },
        { label: t('pledge.place'), text: placeIn(wording.locale, fullLocation(request)) },
      ],
      facts: [
        ...(email ? [{ label: t('pledge.email'), value: email, href: `mailto:${email}` }] : []),
        { label: t('pledge.group'), value: printedBloodGroup(pledge.bloodGroup) },
        ...detailFacts({ component }, wording),
      ],
      phone: callTo(pledge.phone, wording),
      action: { label: t('pledge.action'), path: `/request/${request._id}` },
      closing: t('pledge.closing'),
    }
  }
  return { ...aboutPledge(recipient, needDate, letter), topic: 'pledge-received', replyTo: email }
}

export function withdrawnMail(
  owner: { email: string },
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): QueuedMail {
  const { patientName, needDate, bagsNeeded } = request
  return pledgeChangedMail(owner, needDate, (wording) => {
    const { t, hello, day: date } = partsOf(wording, needDate)
    return {
      subject: t('withdrawn.subject', { date }),
      heading: t('withdrawn.heading'),
      paragraphs: [
        hello,
        t('withdrawn.text', { bags, date }),
        t('withdrawn.left', { bags: bagsNeeded }),
      ],
      quotes: [{ label: t('withdrawn.patient'), text: patientName }],
      action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
      closing: t('withdrawn.closing'),
    }
  })
}

export function takenDownMail(
  owner: { email: string },
  request: Pick<
    BloodRequestRecord,
    'patientName' | 'bloodGroup' | 'bagsAsked' | 'needDate' | 'hospital' | 'location' | 'reason'
  >,
): QueuedMail {
  const { patientName, bagsAsked: bags, needDate, reason } = request
  const group = printedBloodGroup(request.bloodGroup)
  return {
    kind: 'answer',
    to: owner.email,
    letter: (wording) => {
      const { t, hello, day: date } = partsOf(wording, needDate)
      return {
        subject: t('takenDown.subject', { date }),
        heading: t('takenDown.heading'),
        paragraphs: [hello, t('takenDown.text', { bags, group, date }), t('takenDown.answer')],
        quotes: [
          { label: t('takenDown.reason'), text: reason, isMessage: true },
          { label: t('takenDown.patient'), text: patientName },
          {
            label: t('takenDown.place'),
            text: placeIn(wording.locale, hospitalAndLocation(request)),
          },
        ],
        action: { label: t('takenDown.action'), path: '/contact' },
        closing: t('takenDown.closing'),
      }
    },
  }
}

const QUESTION = { kind: 'pledge', topic: 'confirm-donation' } as const

function pledgeChangedMail(...given: Parameters<typeof aboutPledge>): QueuedMail {
  return { ...aboutPledge(...given), topic: 'pledge-changed' }
}

/** Expires after the day of the donation. */
function aboutPledge(
  { email }: { email: string },
  day: string,
  letter: QueuedMail['letter'],
): QueuedMail {
  return { kind: 'pledge', usefulUntil: endOfDay(day), to: email, letter }
}

function partsOf({ words, hello, dayWithWeekday }: Wording, needDate: string) {
  return { t: words('blood-requests.mail'), hello, day: dayWithWeekday(needDate) }
}

function detailFacts(
  { urgency, component }: Pick<BloodRequestRecord, 'urgency' | 'component'>,
  { words }: Wording,
) {
  const t = words('blood-requests.mail')
  const label = words('blood-requests.public')
  return [
    ...(urgency ? [{ label: t('urgency'), value: label(`urgency.long.${urgency}`) }] : []),
    ...(component ? [{ label: t('component'), value: label(`component.${component}`) }] : []),
  ]
}

function callTo(number: string, { words }: Wording) {
  const t = words('blood-requests.mail')
  return { number, call: t('call', { phone: number }), whatsApp: t('whatsApp') }
}
