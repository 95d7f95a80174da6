import 'server-only'
import type { Types } from 'mongoose'
import type { Notice } from '@/lib/features/notifications/notify'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'

/*
 * What people are reminded of on the site, beside the letters of mails.ts. These name nobody: they also
 * stand on locked screens, and stay when an account goes. Each key is told once.
 */

type Row<T> = T & { _id: Types.ObjectId }

/** Reminds a donor of the day on which they give. */
export function pledgeTomorrow(
  { _id, donor }: Row<Pick<PledgeRecord, 'donor'>>,
  request: Row<Pick<BloodRequestRecord, 'needDate'>>,
): Notice {
  return {
    ...{ to: donor, kind: 'pledge-tomorrow', about: request._id },
    values: { day: request.needDate },
    // Another day is another reminder.
    ...{ path: `/request/${request._id}`, key: `pledge-tomorrow:${_id}:${request.needDate}` },
  }
}

/** Asks a requester a second time whether the donor of a pledge gave. */
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

/** Tells a donor a second time that somebody asks to call them. */
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

/** Tells a donor that enough time has passed since their last donation. */
export function canGiveAgain(donor: Types.ObjectId, lastDonation: string): Notice {
  return {
    ...{ to: donor, kind: 'can-give-again', about: donor, values: {} },
    ...{ path: '/allrequest', key: `can-give-again:${lastDonation}` },
  }
}
