import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { ANSWER_MAIL } from '@/lib/core/server/mail/mail-kinds'
import type { MailRecipient, QueuedMail } from '@/lib/core/server/mail/mail-recipients'
import type { EmailContent } from '@/lib/core/server/mail/render-email'
import { endOfDay } from '@/lib/core/time/calendar'
import { type BloodGroup, formatBloodGroup } from '@/lib/features/donors/blood-groups'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { fullLocation } from '@/lib/features/requests/rules'
import {
  type CancelledRequest,
  detailFacts,
  emailParts,
  phoneParts,
  pledgeChangedMail,
  pledgeMail,
} from '@/lib/features/requests/server/email-parts'
import { PLEDGE_MAIL } from '@/lib/features/requests/server/mail-kinds'
import type { Translator } from '@/lib/i18n/translator'
import type { BloodRequestRecord } from '@/models/blood-request'
import { donationQuestionExpiresAt } from '../rules'
import type { DonationQuestionNames } from './prepare-donation-question'

interface DonorPledge {
  person: Pick<SessionUser, 'email'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  isExchange: boolean
}

export function pledgeMailToDonor({ person, request, bags, isExchange }: DonorPledge): QueuedMail {
  const { needDate, note } = request
  const group = formatBloodGroup(request.bloodGroup)
  const path = `/request/${request._id}`
  return {
    kind: ANSWER_MAIL,
    to: person.email,
    usefulUntil: endOfDay(needDate),
    email: (translator) => {
      const { t, greeting, day } = emailParts(translator, 'pledges.mail', needDate)
      return {
        subject: t('pledged.subject', { bags, day }),
        heading: t('pledged.heading', { bags }),
        paragraphs: [
          greeting,
          t('pledged.text', { bags, group, day }),
          t('pledged.bring'),
          ...(isExchange ? [t('pledged.exchange')] : []),
          t('pledged.cannotCome'),
          translator.neverSendMoney,
        ],
        quotes: [
          { label: t('pledged.patient'), text: request.patientName },
          {
            label: t('pledged.place'),
            text: placeInLocale(translator.locale, fullLocation(request)),
          },
          ...(note ? [{ label: t('pledged.note'), text: note, isMessage: true }] : []),
        ],
        phone: phoneParts(request.phone, translator),
        facts: [{ label: t('pledged.day'), value: day }, ...detailFacts(request, translator)],
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

export function requestMovedMail(
  donor: MailRecipient,
  request: BloodRequestRecord & { _id: unknown },
): QueuedMail {
  const { needDate, patientName, phone } = request
  return pledgeChangedMail(donor, needDate, (translator) => {
    const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
    return {
      subject: t('moved.subject', { date }),
      heading: t('moved.heading'),
      paragraphs: [greeting, t('moved.text', { date })],
      quotes: [
        { label: t('moved.patient'), text: patientName },
        { label: t('moved.place'), text: placeInLocale(translator.locale, fullLocation(request)) },
      ],
      ...(phone && { phone: phoneParts(phone, translator) }),
      facts: [{ label: t('moved.day'), value: date }, ...detailFacts(request, translator)],
      action: { label: t('moved.action'), path: `/request/${request._id}` },
      closing: t('moved.closing'),
    }
  })
}

export function pledgeReleasedMail(donor: MailRecipient, request: CancelledRequest): QueuedMail {
  return pledgeCancelledMail('released', donor, request)
}

export function pledgeRefusedMail(donor: MailRecipient, request: CancelledRequest): QueuedMail {
  return pledgeCancelledMail('refused', donor, request)
}

function pledgeCancelledMail(
  messageGroup: 'released' | 'refused',
  donor: MailRecipient,
  request: CancelledRequest,
): QueuedMail {
  const { needDate } = request
  const group = formatBloodGroup(request.bloodGroup)
  return pledgeChangedMail(donor, needDate, (translator) => {
    const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
    return {
      subject: t(`${messageGroup}.subject`, { date }),
      heading: t(`${messageGroup}.heading`),
      paragraphs: [
        greeting,
        t(`${messageGroup}.text`, { date, group }),
        t(`${messageGroup}.again`),
      ],
      quotes: [
        {
          label: t(`${messageGroup}.place`),
          text: placeInLocale(translator.locale, fullLocation(request)),
        },
      ],
      facts: [{ label: t(`${messageGroup}.day`), value: date }],
      action: { label: t(`${messageGroup}.action`), path: '/allrequest' },
      closing: t(`${messageGroup}.closing`),
    }
  })
}

/** The link works once and without a login. */
export function donationQuestionMail(
  requester: MailRecipient,
  { date: day, bags }: { date: string; bags: number },
  names: DonationQuestionNames,
  path: string,
): QueuedMail {
  return {
    ...CONFIRM_DONATION,
    to: requester.email,
    usefulUntil: donationQuestionExpiresAt(day),
    email: (translator) => {
      const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', day)
      const donor = names.donor ?? translator.translations('users.account')('formerMember')
      return {
        subject: t('question.subject', { date }),
        heading: t('question.heading'),
        paragraphs: [greeting, t('question.text', { date, bags }), t('question.assumed')],
        quotes: [
          { label: t('question.donor'), text: donor },
          { label: t('question.patient'), text: names.patient },
        ],
        action: { label: t('question.action'), path },
        links: [{ label: t('question.requests'), path: PAGE_BY_ROLE.requester }],
        closing: t('question.closing'),
      }
    },
  }
}

type DisputedRequest = Pick<BloodRequestRecord, 'needDate' | 'bloodGroup'> & { _id: unknown }

export function pledgeDisputedMail(
  recipient: MailRecipient,
  { needDate, bloodGroup }: DisputedRequest,
  claimedBy: 'donor' | 'requester',
): QueuedMail {
  const messageGroup = claimedBy === 'donor' ? 'disputedByDonor' : 'disputedByRequester'
  const group = formatBloodGroup(bloodGroup)
  const path = PAGE_BY_ROLE[claimedBy === 'donor' ? 'requester' : 'donor']
  return {
    ...CONFIRM_DONATION,
    to: recipient.email,
    email: (translator) => {
      const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
      return {
        subject: t(`${messageGroup}.subject`, { date }),
        heading: t(`${messageGroup}.heading`),
        paragraphs: [
          greeting,
          t(`${messageGroup}.text`, { date, group }),
          t(`${messageGroup}.next`),
        ],
        action: { label: t(`${messageGroup}.action`), path },
        closing: t(`${messageGroup}.closing`),
      }
    },
  }
}

export function disputeDecidedMail(
  recipient: MailRecipient,
  { needDate, bloodGroup }: DisputedRequest,
  decision: 'given' | 'refused',
  to: 'donor' | 'requester',
): QueuedMail {
  const group = formatBloodGroup(bloodGroup)
  return {
    ...CONFIRM_DONATION,
    to: recipient.email,
    email: (translator) => {
      const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
      return {
        subject: t('decided.subject', { date }),
        heading: t(`decided.${decision}.heading`),
        paragraphs: [
          greeting,
          t(`decided.${decision}.${to}`, { date, group }),
          t('decided.answer'),
        ],
        action: { label: t(`decided.${to}Action`), path: PAGE_BY_ROLE[to] },
        closing: t(`decided.${to}Closing`),
      }
    },
  }
}

const PAGE_BY_ROLE = {
  donor: '/dashboard/mydonations',
  requester: '/dashboard/myrequests',
} as const

interface NewPledge {
  recipient: MailRecipient
  person: Pick<SessionUser, 'name' | 'email' | 'isEmailConfirmed'>
  request: BloodRequestRecord & { _id: unknown }
  bags: number
  /** The donor's blood group. */
  bloodGroup: BloodGroup
  /** Where to reach the donor about this pledge. */
  phone: string
  isExchange: boolean
}

/** Omits an unconfirmed email, also as Reply-To, because it may belong to another person. */
export function pledgeMailToRequester(pledge: NewPledge): QueuedMail {
  const { recipient, person, request, bags, isExchange } = pledge
  const { needDate, component } = request
  const group = formatBloodGroup(request.bloodGroup)
  const email = person.isEmailConfirmed ? person.email : undefined
  const content = (translator: Translator): EmailContent => {
    const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
    return {
      subject: t('pledge.subject', { bags, group, date }),
      heading: t('pledge.heading', { bags }),
      paragraphs: [
        greeting,
        t('pledge.text', { bags, group, date }),
        ...(isExchange ? [t('pledge.exchange')] : []),
        t('pledge.left', { bags: request.bagsNeeded }),
        translator.neverSendMoney,
      ],
      quotes: [
        { label: t('pledge.donor'), text: person.name },
        { label: t('pledge.patient'), text: request.patientName },
        { label: t('pledge.place'), text: placeInLocale(translator.locale, fullLocation(request)) },
      ],
      facts: [
        ...(email ? [{ label: t('pledge.email'), value: email, href: `mailto:${email}` }] : []),
        { label: t('pledge.group'), value: formatBloodGroup(pledge.bloodGroup) },
        ...detailFacts({ component }, translator),
      ],
      phone: phoneParts(pledge.phone, translator),
      action: { label: t('pledge.action'), path: `/request/${request._id}` },
      closing: t('pledge.closing'),
    }
  }
  return { ...pledgeMail(recipient, needDate, content), topic: 'pledge-received', replyTo: email }
}

export function pledgeWithdrawnMail(
  requester: MailRecipient,
  request: BloodRequestRecord & { _id: unknown },
  bags: number,
): QueuedMail {
  const { patientName, needDate, bagsNeeded } = request
  return pledgeChangedMail(requester, needDate, (translator) => {
    const { t, greeting, day: date } = emailParts(translator, 'pledges.mail', needDate)
    return {
      subject: t('withdrawn.subject', { date }),
      heading: t('withdrawn.heading'),
      paragraphs: [
        greeting,
        t('withdrawn.text', { bags, date }),
        t('withdrawn.left', { bags: bagsNeeded }),
      ],
      quotes: [{ label: t('withdrawn.patient'), text: patientName }],
      action: { label: t('withdrawn.action'), path: `/request/${request._id}` },
      closing: t('withdrawn.closing'),
    }
  })
}

const CONFIRM_DONATION = { kind: PLEDGE_MAIL, topic: 'confirm-donation' } as const
