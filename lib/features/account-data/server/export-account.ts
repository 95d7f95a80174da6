import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { AppError } from '@/lib/core/server/errors'
import { invitationsQuery } from '@/lib/features/invitations/server/delete-invitations'
import { translateNotification } from '@/lib/features/notifications/server/translate-notification'
import { alertSettingsOf } from '@/lib/features/notifications/settings'
import { hospitalAndLocation } from '@/lib/features/requests/rules'
import { BloodRequest, type BloodRequestRecord } from '@/models/blood-request'
import type { BookingRecord } from '@/models/booking'
import { Campaign } from '@/models/campaign'
import { Chapter } from '@/models/chapter'
import type { ContactRequestRecord } from '@/models/contact-request'
import type { ModerationCaseRecord } from '@/models/moderation-case'
import type { PaymentRecord } from '@/models/payment'
import type { PledgeRecord } from '@/models/pledge'
import { type DonorRecord, User, type UserRecord } from '@/models/user'
import { personalDataQueries } from './personal-data-queries'

type Id = { _id: unknown }

/** Exports a person's data without secrets or other people's data. Days are in Dhaka, instants in UTC. */
export async function exportAccount(person: SessionUser) {
  const queries = personalDataQueries(person.id)
  const [user, requests, pledges, payments, bookings] = await Promise.all([
    User.findById(person.id).select('+googleSub +secondFactor').lean(),
    queries.requests,
    queries.pledges,
    queries.payments,
    queries.bookings,
  ])
  if (!user) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  const [volunteering, posts, messages, reported, pictures, counts, views, sessions] =
    await Promise.all([
      queries.volunteering,
      queries.posts,
      queries.messages,
      queries.reported,
      queries.pictures,
      queries.contactCounts,
      queries.contactViews,
      queries.sessions,
    ])
  const [
    waiting,
    blocks,
    banks,
    received,
    sent,
    disclosures,
    notifications,
    alerts,
    browsers,
    tokens,
    sms,
    memberships,
  ] = await Promise.all([
    queries.waiting,
    queries.blocks,
    queries.bloodBanks,
    queries.contactRequestsReceived,
    queries.contactRequestsSent,
    queries.contactDisclosures,
    queries.notifications,
    queries.alerts,
    queries.pushSubscriptions,
    queries.accessTokens,
    queries.sms,
    queries.chapters,
  ])
  const invitations = await invitationsQuery(user)
  const [campaignOf, requestById, chapterOf] = await Promise.all([
    findByIds(
      [...payments, ...volunteering].map(({ campaign }) => campaign),
      (ids) => Campaign.find({ _id: { $in: ids } }, { title: 1 }).lean(),
    ),
    findByIds(
      [...pledges, ...waiting].map(({ request }) => request),
      (ids) => BloodRequest.find({ _id: { $in: ids } }, { hospital: 1, location: 1 }).lean(),
    ),
    findByIds(
      memberships.map(({ chapter }) => chapter),
      (ids) => Chapter.find({ _id: { $in: ids } }, { name: 1 }).lean(),
    ),
  ])
  return {
    exportedAt: new Date(),
    account: accountOf(user),
    donorRecord: user.donor ? donorOf(user.donor) : null,
    bloodRequests: requests.map(requestOf),
    pledges: pledges.map((pledge) => ({
      ...pledgeOf(pledge),
      place: placeOf(requestById(pledge.request)),
    })),
    waitingLists: waiting.map(({ request, status, isExchange, answerBy, createdAt }) => ({
      ...{ request: String(request), place: placeOf(requestById(request)) },
      ...{ status, isExchange, bagHeldUntil: answerBy ?? null, joinedAt: createdAt },
    })),
    payments: payments.map((payment) => ({
      ...paymentOf(payment),
      campaign: campaignOf(payment.campaign)?.title ?? null,
    })),
    bookings: bookings.map(bookingOf),
    volunteerEntries: volunteering.map(({ campaign, name, email, phone, address, createdAt }) => ({
      campaign: campaignOf(campaign)?.title ?? null,
      ...{ name, email, phone, address, volunteeredAt: createdAt },
    })),
    blogPosts: posts.map((post) => ({
      ...{ title: post.title, description: post.description, photo: post.photo },
      ...{ content: post.content, language: post.language ?? 'en' },
      ...(post.translation && { translation: post.translation }),
      writtenAt: post.createdAt,
    })),
    chatMessages: messages.map(({ text, createdAt }) => ({ text, writtenAt: createdAt })),
    reportsOfMessages: reportsBy(person, reported)
      .filter(({ kind }) => kind === 'message')
      .map(({ reason, text, at }) => ({ reason: text || reason, reportedAt: at })),
    reportsOfRequestsAndDonors: reportsBy(person, reported)
      .filter(({ kind }) => kind !== 'message')
      .map(({ kind, reason, text, at }) => ({ of: kind, reason, text, reportedAt: at })),
    peopleBlocked: blocks.map(({ kind, at }) => ({ because: kind, blockedAt: at })),
    bloodBanksKept: banks.map(({ name }) => name),
    groups: memberships.map(({ chapter, role, sharesDonor, onLeaderboard, joinedAt }) => ({
      ...{ group: chapterOf(chapter)?.name ?? null, role, joinedAt },
      ...{ coordinatorsSeeThatIGive: sharesDonor, initialsOnLeaderboard: onLeaderboard },
    })),
    pictures: pictures.map(({ address, createdAt }) => ({ address, uploadedAt: createdAt })),
    contactDetailsShownToMembers: counts,
    contactDetailsSeen: views.map(({ day, donors }) => ({ day, donors: donors.length })),
    // What others wrote is their data.
    contactRequestsReceived: received.map(contactRequestOf),
    contactRequestsSent: sent.map((sentRequest) => ({
      ...contactRequestOf(sentRequest),
      message: sentRequest.message,
    })),
    phoneShownTo: disclosures.map(({ day, request, reason }) => ({
      ...{ day, request: String(request), reason },
    })),
    notifications: notifications.map(({ kind, values, dueAt, readAt }) => ({
      ...translateNotification(kind, values, person.locale),
      ...{ kind, toldAt: dueAt, readAt: readAt ?? null },
    })),
    askedForBlood: alerts.map(({ request, askedAt, answer, answeredAt }) => ({
      ...{ request: String(request), askedAt },
      ...{ answer: answer ?? null, answeredAt: answeredAt ?? null },
    })),
    notificationsTurnedOn: browsers.map(({ endpoint, createdAt }) => ({
      ...{ pushService: new URL(endpoint).host, turnedOnAt: createdAt },
    })),
    accessTokens: tokens.map(({ name, prefix, scopes, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ name, beginsWith: prefix, scopes, createdAt },
      ...{ lastUsedAt: lastUsedAt ?? null, endsAt: expiresAt },
    })),
    sms: sms.map(({ kind, status, createdAt, sentAt }) => ({
      ...{ kind, status, writtenAt: createdAt, sentAt: sentAt ?? null },
    })),
    // What another person's list says of them, until they accept or it is deleted.
    invitations: invitations.map(({ person, createdAt, sentAt, expiresAt }) => ({
      ...{ known: person, importedAt: createdAt, sentAt: sentAt ?? null, deletedAfter: expiresAt },
    })),
    sessions: sessions.map(({ browser, system, createdAt, lastSeenAt, expiresAt }) => ({
      ...{ browser, system, signedInAt: createdAt, lastSeenAt, endsAt: expiresAt },
    })),
  }
}

/** Null once the requester's account was deleted. */
function placeOf(request: Pick<BloodRequestRecord, 'hospital' | 'location'> | undefined) {
  return (request && hospitalAndLocation(request)) || null
}

/** Omits what others said in the same cases. */
function reportsBy(
  { id }: SessionUser,
  cases: readonly Pick<ModerationCaseRecord, 'kind' | 'reports'>[],
) {
  return cases.flatMap(({ kind, reports }) =>
    reports
      .filter(({ by }) => String(by) === id)
      .map(({ reason, text, at }) => ({ kind, reason, text, at })),
  )
}

function accountOf({ _id, name, email, photo, role, ...more }: UserRecord & Id) {
  return {
    ...{ id: String(_id), name, email, photo, role },
    emailVerifiedAt: more.emailVerifiedAt ?? null,
    language: more.locale ?? 'en',
    connectedWithGoogle: Boolean(more.googleSub),
    twoStepLoginSince: more.secondFactor?.enabledAt ?? null,
    confirmedPhone: more.confirmedPhone
      ? { number: more.confirmedPhone.number, confirmedAt: more.confirmedPhone.confirmedAt }
      : null,
    nameOnVerifiedCertificates: more.certificateName ?? 'full',
    alerts: alertSettingsOf(more),
    notificationsSwitchedOff: (more.notificationSettings?.off ?? []).map(({ kind, channel }) => ({
      ...{ kind, channel },
    })),
    notificationsSwitchedOn: (more.notificationSettings?.on ?? []).map(({ kind, channel }) => ({
      ...{ kind, channel },
    })),
    joinedAt: more.createdAt,
  }
}

function contactRequestOf({ request, status, answeredAt, createdAt }: ContactRequestRecord) {
  return { request: String(request), status, sentAt: createdAt, answeredAt: answeredAt ?? null }
}

function donorOf({ bloodGroup, phone, district, upazila, address, ...more }: DonorRecord) {
  return {
    ...{ bloodGroup, phone, district, upazila, address },
    lastDonationDate: more.lastDonationDate ?? null,
    isAvailable: more.isAvailable,
    contactsFor: more.contactsFor ?? 'members',
    registeredAt: more.registeredAt,
  }
}

function requestOf(request: BloodRequestRecord & Id) {
  const { patientName, bloodGroup, bagsAsked, bagsNeeded, needDate, location, phone } = request
  return {
    ...{ id: String(request._id), patientName, bloodGroup, bagsAsked, bagsNeeded, needDate },
    ...{ location, district: request.district || null, upazila: request.upazila || null },
    ...{ hospital: request.hospital || null, urgency: request.urgency || null },
    ...{ component: request.component || null, note: request.note || null },
    ...{ phone, phoneFor: request.phoneFor ?? 'everyone', status: request.status },
    ...{ endedAt: request.endedAt ?? null },
    ...{ endedBy: request.endedBy ?? null, reason: request.reason, postedAt: request.createdAt },
  }
}

function pledgeOf({ request, bags, bloodGroup, date, status, ...more }: PledgeRecord & Id) {
  return {
    ...{ id: String(more._id), request: String(request), date, bags, bloodGroup, status },
    ...{ phone: more.phone || null, isExchange: Boolean(more.isExchange) },
    pledgedAt: more.createdAt,
    ...{ cancelledAt: more.cancelledAt ?? null, requesterConfirmedAt: more.confirmedAt ?? null },
    certificateCode: more.certificateCode ?? null,
    ...{ donorConfirmedAt: more.donorConfirmedAt ?? null, decidedAt: more.decidedAt ?? null },
  }
}

function paymentOf({ _id, amount, refunded, currency, status, ...more }: PaymentRecord & Id) {
  return {
    ...{ id: String(_id), amountInCents: amount, refundedInCents: refunded, currency, status },
    cardLast4: more.cardLast4 ?? null,
    ...(more.method && { paidBy: more.method }),
    givenAt: more.createdAt,
  }
}

function bookingOf(booking: BookingRecord & Id) {
  const { healthTestName, priceInPaisa, userName, userEmail, date, hour, phone, address, status } =
    booking
  const patientName = booking.patientName ?? null
  return {
    ...{
      id: String(booking._id),
      test: healthTestName,
      priceInTaka: priceInPaisa / 100,
      date,
      hour,
      status,
    },
    ...{ name: userName, email: userEmail, patientName, phone, address },
    bookedAt: booking.createdAt,
  }
}
