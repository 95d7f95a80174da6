import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { AppError } from '@/lib/core/server/errors'
import { Semaphore } from '@/lib/core/server/semaphore'
import { exportOwnAccessTokens } from '@/lib/features/access-tokens/server/export-own-access-tokens'
import { exportOwnAlerts } from '@/lib/features/alerts/server/export-own-alerts'
import { exportOwnBlocks } from '@/lib/features/blocks/server/export-own-blocks'
import { exportOwnPosts } from '@/lib/features/blog/server/export-own-posts'
import { exportManagedBanks } from '@/lib/features/blood-banks/server/export-managed-banks'
import { exportOwnBookings } from '@/lib/features/bookings/server/export-own-bookings'
import { exportOwnVolunteering } from '@/lib/features/campaigns/server/export-own-volunteering'
import { exportOwnMemberships } from '@/lib/features/chapters/server/export-own-memberships'
import { exportOwnMessages } from '@/lib/features/chat/server/export-own-messages'
import {
  exportDisclosures,
  exportReceivedContactRequests,
  exportSentContactRequests,
} from '@/lib/features/contact-requests/server/export-own-contact-requests'
import { exportContactViews } from '@/lib/features/donor-search/server/contact-view-limits'
import { exportListedDonations } from '@/lib/features/donors/server/export-listed-donations'
import { readContactCounts } from '@/lib/features/donors/server/read-contact-counts'
import { exportInvitationsOf } from '@/lib/features/invitations/server/delete-invitations'
import {
  exportReportsOfMessages,
  exportReportsOfRequestsAndDonors,
} from '@/lib/features/moderation/server/export-own-reports'
import { exportOwnNotifications } from '@/lib/features/notifications/server/export-own-notifications'
import { alertSettingsOf } from '@/lib/features/notifications/settings'
import { exportOwnPayments } from '@/lib/features/payments/server/export-own-payments'
import { exportOwnPictures } from '@/lib/features/pictures/server/export-own-pictures'
import { exportOwnPledges } from '@/lib/features/pledges/server/export-own-pledges'
import { exportOwnPushSubscriptions } from '@/lib/features/push/server/export-own-push-subscriptions'
import { exportOwnRequests } from '@/lib/features/requests/server/export-own-requests'
import { exportOwnSms } from '@/lib/features/sms/server/export-own-sms'
import {
  exportOwnCircles,
  exportOwnStandingRequests,
} from '@/lib/features/standing-requests/server/export-own-standing-requests'
import { exportOwnSessions } from '@/lib/features/users/server/sign-in/export-own-sessions'
import { exportOwnWaitingLists } from '@/lib/features/waiting-list/server/export-own-waiting-lists'
import { type DonorRecord, User, type UserRecord } from '@/models/user'

/** The parts of the file after the account, in its order. */
export const SECTIONS = {
  bloodRequests: exportOwnRequests,
  standingRequests: exportOwnStandingRequests,
  circles: exportOwnCircles,
  pledges: exportOwnPledges,
  donationsInLists: exportListedDonations,
  waitingLists: exportOwnWaitingLists,
  payments: exportOwnPayments,
  bookings: exportOwnBookings,
  volunteerEntries: exportOwnVolunteering,
  blogPosts: exportOwnPosts,
  chatMessages: exportOwnMessages,
  reportsOfMessages: exportReportsOfMessages,
  reportsOfRequestsAndDonors: exportReportsOfRequestsAndDonors,
  peopleBlocked: exportOwnBlocks,
  bloodBanksKept: exportManagedBanks,
  groups: exportOwnMemberships,
  pictures: exportOwnPictures,
  contactDetailsShownToMembers: readContactCounts,
  contactDetailsSeen: exportContactViews,
  contactRequestsReceived: exportReceivedContactRequests,
  contactRequestsSent: exportSentContactRequests,
  phoneShownTo: exportDisclosures,
  notifications: exportOwnNotifications,
  askedForBlood: exportOwnAlerts,
  notificationsTurnedOn: exportOwnPushSubscriptions,
  accessTokens: exportOwnAccessTokens,
  sms: exportOwnSms,
  invitations: exportInvitationsOf,
  sessions: exportOwnSessions,
} as const

type Sections = { [Key in keyof typeof SECTIONS]: Awaited<ReturnType<(typeof SECTIONS)[Key]>> }

/** As many as the connection pool holds. */
const SECTIONS_AT_ONCE = 10

/** Exports a person's data without secrets or other people's data. Days are in Dhaka, instants in UTC. */
export async function exportAccount(person: SessionUser) {
  const account = await User.findById(person.id).select('+googleSub +secondFactor').lean()
  if (!account) throw new AppError('unauthenticated', 'errors.refusals.unauthenticated')
  const { id, locale } = person
  const running = new Semaphore({ maxRunning: SECTIONS_AT_ONCE, maxWaiting: Infinity })
  const sections = await Promise.all(
    Object.entries(SECTIONS).map(async ([key, exportSection]) => [
      key,
      await running.run<unknown>(() => exportSection({ id, locale, account })),
    ]),
  )
  return {
    exportedAt: new Date(),
    account: accountOf(account),
    donorRecord: account.donor ? donorOf(account.donor) : null,
    ...(Object.fromEntries(sections) as Sections),
  }
}

function accountOf({ _id, name, email, photo, role, ...more }: UserRecord & { _id: unknown }) {
  return {
    id: String(_id),
    name,
    email: email ?? '',
    photo,
    role,
    emailVerifiedAt: more.emailVerifiedAt ?? null,
    lastUsedAt: more.lastUsedAt ?? null,
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

function donorOf({ bloodGroup, phone, district, upazila, address, ...more }: DonorRecord) {
  return {
    ...{ bloodGroup, phone, district, upazila, address },
    lastDonationDate: more.lastDonationDate ?? null,
    isAvailable: more.isAvailable,
    contactsFor: more.contactsFor ?? 'members',
    isInRareGroupCircle: more.isInRareCircle === true,
    registeredAt: more.registeredAt,
  }
}
