import 'server-only'
import type { Types } from 'mongoose'
import { defineEvent } from '@/lib/core/server/events'
import type { InvitationRecord } from '@/models/invitation'

/** An invited person who also agreed to join the donor group of the list. */
export interface AcceptedInvitation {
  account: Types.ObjectId
  chapter: Types.ObjectId
  person: InvitationRecord['person']
}

export const invitationEvents = {
  chapterInvitationAccepted: defineEvent<AcceptedInvitation>('invitation.chapter-accepted'),
}
