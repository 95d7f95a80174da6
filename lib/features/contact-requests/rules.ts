/** What became of a contact request. */
export const CONTACT_REQUEST_STATUSES = ['waiting', 'accepted', 'declined'] as const
export type ContactRequestStatus = (typeof CONTACT_REQUEST_STATUSES)[number]

/** The status as shown to people: one that nobody answered ends with its blood request. */
export type ContactRequestState = ContactRequestStatus | 'ended'

/** What a donor can answer. */
export const CONTACT_ANSWERS = ['accept', 'decline'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** The maximum length of the message to a donor, in characters. */
export const MAX_MESSAGE_LENGTH = 300

/** How many days after the need date a contact request is deleted. */
export const CONTACT_REQUESTS_KEPT_DAYS = 90

/**
 * Why a hidden number was shown: on the page of the request, because of a pledge, or because a donor
 * accepted a contact request.
 */
export const DISCLOSURE_REASONS = ['request-page', 'pledge', 'contact-request'] as const
export type DisclosureReason = (typeof DISCLOSURE_REASONS)[number]

/** For how many days people can see who was shown their number. */
export const DISCLOSURES_KEPT_DAYS = 365
