import 'server-only'
import type { Types } from 'mongoose'
import type { Notice } from '@/lib/features/notifications/notify'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'

/* Notices name no people: they appear on locked screens and remain when an account is deleted. */

type Request = Pick<BloodRequestRecord, 'bloodGroup' | 'needDate' | 'requester'> & {
  _id: Types.ObjectId
}

export function pledgeReceived(request: Request, bags: number): Notice {
  const values = { ...termsOf(request), bags }
  return {
    ...{ to: request.requester, kind: 'pledge-received', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

export function pledgeWithdrawn(request: Request): Notice {
  const values = { ...termsOf(request), what: 'withdrawn' }
  return {
    ...{ to: request.requester, kind: 'pledge-changed', about: request._id },
    ...{ path: '/dashboard/myrequests', values },
  }
}

/** Covers a new place or phone, the end of a request, and a refused pledge. */
export function pledgeChanged(
  donor: Types.ObjectId,
  request: Request,
  what: 'moved' | 'released' | 'refused' | 'waitingEnded',
): Notice {
  const path = what === 'moved' ? `/request/${request._id}` : '/allrequest'
  const values = { ...termsOf(request), what }
  return { to: donor, kind: 'pledge-changed', about: request._id, path, values }
}

/** Identifies the notice of a refusal, so that an undo can remove it. */
export function refusalKey(pledge: Types.ObjectId, refusedAt: Date): string {
  return `refused:${pledge}:${refusedAt.getTime()}`
}

export function bagFree(donor: Types.ObjectId, request: Request, answerBy: Date): Notice {
  const values = { ...termsOf(request), until: answerBy.toISOString() }
  return {
    ...{ to: donor, kind: 'bag-free', about: request._id },
    ...{ path: '/dashboard/mydonations#waiting', values },
  }
}

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

export function donationDisputed(
  reader: Types.ObjectId,
  request: Request,
  saidBy: 'donor' | 'requester',
): Notice {
  const values = { ...termsOf(request), what: `${saidBy}Says` }
  const path = PAGE_OF[saidBy === 'donor' ? 'requester' : 'donor']
  return { to: reader, kind: 'confirm-donation', about: request._id, path, values }
}

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
