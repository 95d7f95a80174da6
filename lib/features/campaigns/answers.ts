import { z } from 'zod'
import { shownCount, shownId, shownLanguages } from '@/lib/core/answers'
import { dollarRate } from '@/lib/features/payments/answers'

const volunteerAnswer = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

/** A campaign; amounts are in minor units, and admins alone get its volunteers. */
const campaignAnswer = z
  .strictObject({
    _id: shownId,
    photo: z.string(),
    title: z.string(),
    address: z.string(),
    description: z.string(),
    // Days; the organisation's own campaign has none.
    startDate: z.string(),
    endDate: z.string(),
    volunteerCount: shownCount,
    volunteer: z.array(volunteerAnswer),
    donationAmount: z.array(z.strictObject({ amount: z.int(), currency: z.string() })),
    // All of it in paisa, once an admin has said what a dollar is worth.
    totalInTaka: z.strictObject({ amount: z.int(), rate: dollarRate }).optional(),
    ...shownLanguages({ title: z.string(), description: z.string() }),
  })
  .meta({ id: 'Campaign' })

/** What `getallcampaigns` answers. */
export const campaignsAnswer = z.strictObject({
  campaigns: z.array(campaignAnswer),
  message: z.string(),
})

/** What `getspecificcampaignandothers` answers. */
export const campaignAndOthersAnswer = z.strictObject({
  campaign: campaignAnswer,
  others: z.array(campaignAnswer),
})

export const campaignWithMessageAnswer = z.strictObject({
  message: z.string(),
  campaign: campaignAnswer,
})

export const ownVolunteeringAnswer = z.strictObject({ campaigns: z.array(shownId) })

/** What PATCH `campaigns/{id}` answers: the campaign as its form shows it. */
export const editedCampaignAnswer = z.strictObject({
  message: z.string(),
  campaign: campaignAnswer
    .omit({ volunteerCount: true, volunteer: true, donationAmount: true, totalInTaka: true })
    .extend({ isOrganisation: z.boolean(), revision: z.int() }),
})
