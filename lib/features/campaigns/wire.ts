import type { CampaignInLanguages, ShownVolunteer } from './shapes'

/** A campaign as the calls answer it; only admins get its volunteers. */
export function campaignToWire(campaign: CampaignInLanguages & { volunteers?: ShownVolunteer[] }) {
  const { raised, volunteers = [], ...same } = campaign
  return { ...same, volunteer: volunteers, donationAmount: raised }
}
export type WireCampaign = ReturnType<typeof campaignToWire>

/** A volunteer as `volunteercreate` takes them. */
export function volunteerToWire<V extends { campaignId: string }>({ campaignId, ...same }: V) {
  return { campaingId: campaignId, ...same }
}

/** What `volunteercreate` answers; the two outcomes differ in the sentence alone. */
const VOLUNTEER_ANSWERS = { added: 'Volunteer added successfully', already: 'User already added' }
export type VolunteerOutcome = keyof typeof VOLUNTEER_ANSWERS

/** The answer that tells an outcome. */
export function volunteerOutcomeToWire(outcome: VolunteerOutcome) {
  return { message: VOLUNTEER_ANSWERS[outcome] }
}
export type WireVolunteerOutcome = ReturnType<typeof volunteerOutcomeToWire>

/** The outcome that an answer tells, or null for a sentence that is neither. */
export function volunteerOutcomeFromWire({ message }: WireVolunteerOutcome) {
  if (message === VOLUNTEER_ANSWERS.added) return 'added'
  return message === VOLUNTEER_ANSWERS.already ? 'already' : null
}
