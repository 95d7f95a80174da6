import 'server-only'
import { defineEvent } from '@/lib/core/server/events'

export const donorEvents = {
  /** Its payload is the donor's id. */
  donorUnlisted: defineEvent<string>('donor.unlisted'),
}
