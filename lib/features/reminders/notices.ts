import 'server-only'
import type { Types } from 'mongoose'
import type { Notice } from '@/lib/features/notifications/notify'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'

/* Notices contain no names, because they appear on locked screens and outlive accounts. */

type Row<T> = T & { _id: Types.ObjectId }

export function pledgeTomorrow(
  { _id, donor }: Row<Pick<PledgeRecord, 'donor'>>,
  request: Row<Pick<BloodRequestRecord, 'needDate'>>,
): Notice {
  return {
    ...{ to: donor, kind: 'pledge-tomorrow', about: request._id },
    values: { day: request.needDate },
    // A new day needs a new reminder.
    ...{ path: `/request/${request._id}`, key: `pledge-tomorrow:${_id}:${request.needDate}` },
  }
}

export function confirmDonationAgain({
  _id,
  requester,
  request,
  date,
}: Row<Pick<PledgeRecord, 'requester' | 'request' | 'date'>>): Notice {
  return {
    ...{ to: requester, kind: 'confirm-donation', about: request },
    values: { day: date, reminder: 'yes' },
    ...{ path: '/dashboard/myrequests', key: `confirm-donation:reminder:${_id}` },
  }
}

export function contactAskedAgain(
  contactRequest: Types.ObjectId,
  donor: Types.ObjectId,
  request: Row<Pick<BloodRequestRecord, 'bloodGroup' | 'needDate'>>,
): Notice {
  return {
    ...{ to: donor, kind: 'contact-asked', about: request._id },
    values: { group: request.bloodGroup, day: request.needDate, reminder: 'yes' },
    path: '/dashboard/contactrequests',
    key: `contact-asked:reminder:${contactRequest}`,
  }
}

export function canGiveAgain(donor: Types.ObjectId, lastDonation: string): Notice {
  return {
    ...{ to: donor, kind: 'can-give-again', about: donor, values: {} },
    ...{ path: '/allrequest', key: `can-give-again:${lastDonation}` },
  }
}
