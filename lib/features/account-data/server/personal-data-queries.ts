import 'server-only'
import {
  receivedContactRequestsQuery,
  sentContactRequestsQuery,
} from '@/lib/features/contact-requests/server/list-contact-requests'
import { disclosuresQuery } from '@/lib/features/contact-requests/server/list-disclosures'
import { contactViewsQuery } from '@/lib/features/donor-search/server/contact-view-limits'
import { contactCountsQuery } from '@/lib/features/donors/server/read-contact-counts'
import { PLEDGE_STATUSES } from '@/lib/features/pledges/rules'
import { AccessToken } from '@/models/access-token'
import { Alert } from '@/models/alert'
import { Block } from '@/models/block'
import { BlogPost } from '@/models/blog-post'
import { BloodBank } from '@/models/blood-bank'
import { BloodRequest } from '@/models/blood-request'
import { Booking } from '@/models/booking'
import { ChapterMember } from '@/models/chapter-member'
import { ChatMessage } from '@/models/chat-message'
import { ModerationCase } from '@/models/moderation-case'
import { Notification } from '@/models/notification'
import { OutboxSms } from '@/models/outbox-sms'
import { Payment } from '@/models/payment'
import { Pledge } from '@/models/pledge'
import { PushSubscription } from '@/models/push-subscription'
import { Session } from '@/models/session'
import { UploadedPicture } from '@/models/uploaded-picture'
import { Volunteer } from '@/models/volunteer'
import { WaitingEntry } from '@/models/waiting-entry'

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const

/** Returns queries that have not run yet, one for each collection and each on an index. */
export function personalDataQueries(person: string) {
  return {
    requests: BloodRequest.find({ requester: person }).sort(NEWEST_FIRST).lean(),
    pledges: Pledge.find({ donor: person, status: { $in: PLEDGE_STATUSES } })
      .sort({ date: -1, _id: -1 })
      .lean(),
    waiting: WaitingEntry.find({ donor: person }).sort(NEWEST_FIRST).lean(),
    payments: Payment.find({ donor: person }).sort(NEWEST_FIRST).lean(),
    bookings: Booking.find({ person }).sort(NEWEST_FIRST).lean(),
    volunteering: Volunteer.find({ person }).lean(),
    posts: BlogPost.find({ author: person }).sort(NEWEST_FIRST).lean(),
    messages: ChatMessage.find(
      { author: person, removedAt: null },
      { text: 1, createdAt: 1, number: 1 },
    )
      .sort({ number: -1 })
      .lean(),
    reported: ModerationCase.find({ 'reports.by': person }, { kind: 1, reports: 1 }).lean(),
    bloodBanks: BloodBank.find({ keepers: person, archivedAt: null }, { name: 1 }).lean(),
    chapters: ChapterMember.find({ person, leftAt: null }).lean(),
    blocks: Block.find({ blocker: person }, { kind: 1, at: 1 }).lean(),
    contactCounts: contactCountsQuery(person),
    contactViews: contactViewsQuery(person),
    contactRequestsReceived: receivedContactRequestsQuery(person),
    contactRequestsSent: sentContactRequestsQuery(person),
    contactDisclosures: disclosuresQuery(person),
    notifications: Notification.find({ to: person }).sort({ dueAt: -1, _id: -1 }).lean(),
    alerts: Alert.find({ donor: person }).sort({ askedAt: -1, _id: -1 }).lean(),
    accessTokens: AccessToken.find({ account: person }).sort({ place: 1 }).lean(),
    sessions: Session.find({ account: person }).sort({ lastSeenAt: -1 }).lean(),
    pushSubscriptions: PushSubscription.find({ person }).sort(NEWEST_FIRST).lean(),
    sms: OutboxSms.find({ account: person }).sort(NEWEST_FIRST).lean(),
    pictures: UploadedPicture.find({ owner: person, unwantedAt: null }).sort(NEWEST_FIRST).lean(),
  }
}
