import type { CampaignRecord } from '@/models/campaign'
import type { VolunteerRecord } from '@/models/volunteer'

type StoredCampaign = Pick<
  CampaignRecord,
  | 'photo'
  | 'title'
  | 'address'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'volunteerCount'
  | 'raised'
> & { _id: unknown }

/** A campaign as everybody sees it; the entries of its volunteers are for admins alone. */
export function campaignToWire(campaign: StoredCampaign, volunteers: VolunteerRecord[] = []) {
  const { _id, photo, title, address, description, startDate, endDate } = campaign
  return {
    _id: String(_id),
    photo,
    title,
    address,
    description,
    startDate,
    endDate,
    volunteerCount: campaign.volunteerCount,
    volunteer: volunteers.map(volunteerToWire),
    donationAmount: Object.entries(campaign.raised)
      .filter(([, amount]) => amount !== 0)
      .map(([currency, amount]) => ({ amount, currency })),
  }
}
export type WireCampaign = ReturnType<typeof campaignToWire>

/** A volunteer as an admin sees them. */
export function volunteerToWire({ name, email, phone, address }: VolunteerRecord) {
  return { name, email, phone, address }
}
export type WireVolunteer = ReturnType<typeof volunteerToWire>
