import type { CampaignInLanguages, ShownVolunteer } from './shapes'

/** Only admins get volunteers. */
export function campaignToWire(campaign: CampaignInLanguages & { volunteers?: ShownVolunteer[] }) {
  const { raised, volunteers = [], ...same } = campaign
  return { ...same, volunteer: volunteers, donationAmount: raised }
}
export type WireCampaign = ReturnType<typeof campaignToWire>

export function volunteerToWire<V extends { campaignId: string }>({ campaignId, ...same }: V) {
  return { campaingId: campaignId, ...same }
}

/** The two outcomes of `volunteercreate` differ only in the message. */
const VOLUNTEER_ANSWERS = { added: 'Volunteer added successfully', already: 'User already added' }
export type VolunteerOutcome = keyof typeof VOLUNTEER_ANSWERS

export function volunteerOutcomeToWire(outcome: VolunteerOutcome) {
  return { message: VOLUNTEER_ANSWERS[outcome] }
}
export type WireVolunteerOutcome = ReturnType<typeof volunteerOutcomeToWire>

/** Returns null for an unknown message. */
export function volunteerOutcomeFromWire({ message }: WireVolunteerOutcome) {
  if (message === VOLUNTEER_ANSWERS.added) return 'added'
  return message === VOLUNTEER_ANSWERS.already ? 'already' : null
}
