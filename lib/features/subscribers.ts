import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { subscribe } from '@/lib/core/server/events'
import { deleteAlerts } from './alerts/server/delete-alerts'
import { sendWavesAfterResponse } from './alerts/server/send-waves-after-response'
import {
  startAlerts,
  startAlertsOfChangedRequest,
  startAlertsOfRequester,
} from './alerts/server/start-alerts'
import { deleteBlocks } from './blocks/server/delete-blocks'
import { removeManager } from './blood-banks/server/remove-manager'
import { deleteBookingsOfPerson } from './bookings/server/delete-bookings-of-person'
import { updateEmailOfBookings } from './bookings/server/update-email-of-bookings'
import { removeFromCampaigns } from './campaigns/server/remove-from-campaigns'
import { updateEmailOfVolunteer } from './campaigns/server/update-email-of-volunteer'
import { joinInvitedMember } from './chapters/server/fill-club-fields'
import { leaveAllChapters } from './chapters/server/leave-all-chapters'
import { chatEvents } from './chat/server/events'
import { deleteContactRequests } from './contact-requests/server/delete-contact-requests'
import { deleteContactViews } from './donor-search/server/contact-view-limits'
import { deleteListedDonations } from './donors/server/delete-listed-donations'
import { donorEvents } from './donors/server/events'
import { deleteInvitationsOf } from './invitations/server/delete-invitations'
import { invitationEvents } from './invitations/server/events'
import {
  closeCaseOfDispute,
  closeCaseOfMessage,
  closeCaseOfReviewedRequest,
  closeCaseOfTakenDownRequest,
  closeCaseOfUnlistedDonor,
  openCaseOfDispute,
} from './moderation/server/case-subscribers'
import { closeAccountCases } from './moderation/server/close-account-cases'
import { deleteNotifications } from './notifications/server/delete-notifications'
import { deliverNotifications } from './notifications/server/notify'
import { eraseCards } from './payments/server/erase-cards'
import { cancelPledgesOfRequest } from './pledges/server/cancel-pledges-of-request'
import { closeAccountPledges } from './pledges/server/close-account-pledges'
import { pledgeEvents } from './pledges/server/events'
import { notifyDonorsOfMove } from './pledges/server/notify-donors-of-move'
import { closeAccountRequests } from './requests/server/close-account-requests'
import { requestEvents } from './requests/server/events'
import {
  deleteStandingRequests,
  endAfterTakeDown,
} from './standing-requests/server/end-standing-request'
import { accountEvents, type DeletedAccount } from './users/server/events'
import { waitingListEvents } from './waiting-list/server/events'
import { removeFromAllWaitingLists } from './waiting-list/server/leave-waiting-list'
import {
  endWaitingList,
  offerBagsOfChangedRequest,
} from './waiting-list/server/offer-bags-to-waiting-list'
import { queueRequestMet, queueRequestOpened } from './webhooks/server/queue-webhook-event'

const EVENTS = {
  ...accountEvents,
  ...chatEvents,
  ...donorEvents,
  ...invitationEvents,
  ...pledgeEvents,
  ...requestEvents,
  ...waitingListEvents,
}

/** Each route whose use case publishes an event calls it as it loads. */
export function registerSubscribers(): void {
  subscribe(EVENTS, {
    accountDeleted: {
      inTransaction: [
        withId(closeAccountRequests),
        withId(closeAccountPledges),
        withId(deleteStandingRequests),
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
        withId(deleteListedDonations),
        deleteInvitationsOf,
        withId(closeAccountCases),
        withId(eraseCards),
      ],
    },
    emailChanged: { inTransaction: [updateEmailOfBookings, updateEmailOfVolunteer] },
    accountConfirmed: {
      inTransaction: [startAlertsOfRequester],
      afterCommit: [sendWavesAfterResponse],
    },
    chapterInvitationAccepted: { inTransaction: [joinInvitedMember] },
    requestPosted: {
      inTransaction: [startAlerts, queueRequestOpened],
      afterCommit: [sendWavesAfterResponse],
    },
    requestChanged: {
      inTransaction: [notifyDonorsOfMove, offerBagsOfChangedRequest, startAlertsOfChangedRequest],
      afterCommit: [deliverNotifications, sendWavesAfterResponse],
    },
    requestEnded: {
      inTransaction: [
        queueRequestMet,
        endWaitingList,
        cancelPledgesOfRequest,
        closeCaseOfTakenDownRequest,
        endAfterTakeDown,
      ],
      afterCommit: [deliverNotifications],
    },
    requestReviewed: {
      inTransaction: [closeCaseOfReviewedRequest],
      afterCommit: [deliverNotifications],
    },
    bagsReleased: { inTransaction: [startAlerts] },
    pledgeDisputed: { inTransaction: [openCaseOfDispute] },
    pledgeSettled: { inTransaction: [closeCaseOfDispute] },
    messageRemoved: { inTransaction: [closeCaseOfMessage] },
    donorUnlisted: {
      inTransaction: [closeCaseOfUnlistedDonor],
      afterCommit: [deliverNotifications],
    },
  })
}

function withId(react: (account: Types.ObjectId, session: ClientSession) => Promise<unknown>) {
  return ({ _id }: DeletedAccount, session: ClientSession) => react(_id, session)
}
