export function toApiVolunteer<V extends { campaignId: string }>({ campaignId, ...same }: V) {
  return { campaingId: campaignId, ...same }
}

/** The two outcomes of `volunteercreate` differ only in the message. */
const VOLUNTEER_MESSAGES = { added: 'Volunteer added successfully', already: 'User already added' }
export type VolunteerOutcome = keyof typeof VOLUNTEER_MESSAGES

export function toApiVolunteerOutcome(outcome: VolunteerOutcome) {
  return { message: VOLUNTEER_MESSAGES[outcome] }
}
export type ApiVolunteerOutcome = ReturnType<typeof toApiVolunteerOutcome>

/** Returns null for an unknown message. */
export function fromApiVolunteerOutcome({ message }: ApiVolunteerOutcome) {
  if (message === VOLUNTEER_MESSAGES.added) return 'added'
  return message === VOLUNTEER_MESSAGES.already ? 'already' : null
}
