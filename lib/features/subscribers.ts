import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { subscribe } from '@/lib/core/server/events'
import { deleteAlerts } from './alerts/server/delete-alerts'
import { deleteBlocks } from './blocks/server/delete-blocks'
import { removeManager } from './blood-banks/server/remove-manager'
import { deleteBookingsOfPerson } from './bookings/server/delete-bookings-of-person'
import { removeFromCampaigns } from './campaigns/server/remove-from-campaigns'
import { leaveAllChapters } from './chapters/server/leave-all-chapters'
import { deleteContactRequests } from './contact-requests/server/delete-contact-requests'
import { deleteContactViews } from './donor-search/server/contact-view-limits'
import { deleteInvitationsOf } from './invitations/server/delete-invitations'
import { closeAccountCases } from './moderation/server/close-account-cases'
import { deleteNotifications } from './notifications/server/delete-notifications'
import { eraseCards } from './payments/server/erase-cards'
import { closeAccountPledges } from './pledges/server/close-account-pledges'
import { closeAccountRequests } from './requests/server/close-account-requests'
import { accountEvents, type DeletedAccount } from './users/server/events'
import { removeFromAllWaitingLists } from './waiting-list/server/leave-waiting-list'

const EVENTS = { ...accountEvents }

/** Each route whose use case publishes an event calls it as it loads. */
export function registerSubscribers(): void {
  subscribe(EVENTS, {
    accountDeleted: [
      withId(closeAccountRequests),
      withId(closeAccountPledges),
      withId(removeFromAllWaitingLists),
      withId(deleteBookingsOfPerson),
      withId(removeFromCampaigns),
      withId(deleteContactViews),
      withId(deleteContactRequests),
      withId(deleteBlocks),
      withId(removeManager),
      withId(leaveAllChapters),
      withId(deleteNotifications),
      withId(deleteAlerts),
      deleteInvitationsOf,
      withId(closeAccountCases),
      withId(eraseCards),
    ],
  })
}

function withId(react: (account: Types.ObjectId, session: ClientSession) => Promise<unknown>) {
  return ({ _id }: DeletedAccount, session: ClientSession) => react(_id, session)
}
