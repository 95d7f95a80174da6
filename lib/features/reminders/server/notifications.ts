import 'server-only'
import type { Types } from 'mongoose'
import type { NewNotification } from '@/lib/features/notifications/server/queue-notifications'
import type { BloodRequestRecord } from '@/models/blood-request'
import type { PledgeRecord } from '@/models/pledge'

/* Notifications contain no names, because they appear on locked screens and outlive accounts. */

type Row<T> = T & { _id: Types.ObjectId }

export function pledgeTomorrowNotification(
  { _id, donor }: Row<Pick<PledgeRecord, 'donor'>>,
  request: Row<Pick<BloodRequestRecord, 'needDate'>>,
): NewNotification {
  return {
    ...{ to: donor, kind: 'pledge-tomorrow', about: request._id },
    values: { day: request.needDate },
    // A new day needs a new reminder.
    ...{ path: `/request/${request._id}`, key: `pledge-tomorrow:${_id}:${request.needDate}` },
  }
}

export function confirmDonationReminderNotification({
  _id,
  requester,
  request,
  date,
}: Row<Pick<PledgeRecord, 'requester' | 'request' | 'date'>>): NewNotification {
  return {
    ...{ to: requester, kind: 'confirm-donation', about: request },
    values: { day: date, reminder: 'yes' },
    ...{ path: '/dashboard/myrequests', key: `confirm-donation:reminder:${_id}` },
  }
}

export function contactRequestReminderNotification(
  contactRequest: Types.ObjectId,
  donor: Types.ObjectId,
  request: Row<Pick<BloodRequestRecord, 'bloodGroup' | 'needDate'>>,
): NewNotification {
  return {
    ...{ to: donor, kind: 'contact-asked', about: request._id },
    values: { group: request.bloodGroup, day: request.needDate, reminder: 'yes' },
    path: '/dashboard/contactrequests',
    key: `contact-asked:reminder:${contactRequest}`,
  }
}

export function canGiveAgainNotification(
  donor: Types.ObjectId,
  lastDonation: string,
): NewNotification {
  return {
    ...{ to: donor, kind: 'can-give-again', about: donor, values: {} },
    ...{ path: '/allrequest', key: `can-give-again:${lastDonation}` },
  }
}
