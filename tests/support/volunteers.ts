import type { Types } from 'mongoose'
import { POST } from '@/app/api/volunteercreate/route'
import { Campaign } from '@/models/campaign'
import { Volunteer } from '@/models/volunteer'
import { createCampaign, type createPerson } from '@/scripts/seed/factories'
import { callHandler } from './call-handler'
import { signedIn } from './sign-in'

export type CampaignId = Types.ObjectId | string
type Person = Awaited<ReturnType<typeof createPerson>>

/** The body of a volunteer's registration. */
export function registration(person: { name: string; email: string }, campaign: CampaignId) {
  return {
    campaingId: String(campaign),
    name: person.name,
    email: person.email,
    phone: '+880 1711-000001',
    address: '5 Lake Road, Khulna',
  }
}

/** A person volunteers for a campaign through the endpoint. */
export async function volunteer(
  person: Person,
  campaign: CampaignId,
  fields: Record<string, unknown> = {},
) {
  return callHandler<{ message: string }>(POST, {
    path: '/api/volunteercreate',
    cookies: await signedIn(person),
    body: { ...registration(person, campaign), ...fields },
  })
}

/** A campaign with these volunteers, registered through the endpoint. */
export async function campaignWith(...people: Person[]) {
  const { _id } = await createCampaign()
  for (const person of people) await volunteer(person, _id)
  return _id
}

/** The stored number of volunteers of a campaign, and the number of entries. */
export async function countsOf(campaign: CampaignId) {
  const [stored, entries] = await Promise.all([
    Campaign.findById(campaign).lean(),
    Volunteer.countDocuments({ campaign }),
  ])
  return { count: stored?.volunteerCount, entries }
}
