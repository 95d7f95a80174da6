import 'server-only'
import type { Types } from 'mongoose'
import type { Notice } from '@/lib/features/notifications/notify'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'

/*
 * What donors and requesters are told on the site, beside the letters of mails.ts. These name nobody:
 * they also stand on locked screens, and stay when an account goes.
 */

type Request = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'requester'> & {
  _id: Types.ObjectId
}

/** Tells a requester that somebody pledged. */
export function pledgeReceived(request: Request, bags: number): Notice {
  const values = { ...termsOf(request), bags }
  return {
    ...{ to: request.requester, kind: 'pledge-received', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

/** Tells a requester that a donor withdrew their pledge. */
export function pledgeWithdrawn(request: Request): Notice {
  const values = { ...termsOf(request), what: 'withdrawn' }
  return {
    ...{ to: request.requester, kind: 'pledge-changed', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

/**
 * Tells a donor that the request they pledged to has another place or phone number, or has ended, or that
 * the requester no longer expects them; or that the request whose waiting list they joined has ended.
 */
export function pledgeChanged(
  donor: Types.ObjectId,
  request: Request,
  what: 'moved' | 'released' | 'refused' | 'waitingEnded',
): Notice {
  const path = what === 'moved' ? `/request/${request._id}` : '/allrequest'
  const values = { ...termsOf(request), what }
  return { to: donor, kind: 'pledge-changed', about: request._id, path, values }
}

/** With which the notice of a refusal can be taken back while the requester can undo it. */
export function refusalKey(pledge: Types.ObjectId, refusedAt: Date): string {
  return `refused:${pledge}:${refusedAt.getTime()}`
}

/** Tells a donor on a waiting list that a bag is held for them until `answerBy`. */
export function bagFree(donor: Types.ObjectId, request: Request, answerBy: Date): Notice {
  const values = { ...termsOf(request), until: answerBy.toISOString() }
  return {
    ...{ to: donor, kind: 'bag-free', about: request._id },
    ...{ path: '/dashboard/mydonations#waiting', values },
  }
}

/** Asks a requester whether the donor of a pledge gave. */
export function confirmDonation({
  _id,
  requester,
  request,
  date,
}: Pick<PledgeRecord, 'requester' | 'request' | 'date'> & { _id: Types.ObjectId }): Notice {
  return {
    ...{ to: requester, kind: 'confirm-donation', about: request, values: { day: date } },
    ...{ path: '/dashboard/myrequests', key: `confirm-donation:${_id}` },
  }
}

/** Tells the one who spoke first that the other side says something else about a donation. */
export function donationDisputed(
  reader: Types.ObjectId,
  request: Request,
  saidBy: 'donor' | 'requester',
): Notice {
  const values = { ...termsOf(request), what: `${saidBy}Says` }
  const path = PAGE_OF[saidBy === 'donor' ? 'requester' : 'donor']
  return { to: reader, kind: 'confirm-donation', about: request._id, path, values }
}

/** Tells donor or requester what an admin decided about a disputed donation. */
export function donationDecided(
  reader: Types.ObjectId,
  request: Request,
  decision: 'given' | 'refused',
  to: 'donor' | 'requester',
): Notice {
  const values = { ...termsOf(request), what: decision }
  return { to: reader, kind: 'confirm-donation', about: request._id, path: PAGE_OF[to], values }
}

const PAGE_OF = { donor: '/dashboard/mydonations', requester: '/dashboard/myrequests' } as const

function termsOf({ bloodGroup: group, needDate: day }: Request) {
  return { group, day }
}
