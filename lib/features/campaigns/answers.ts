import { z } from 'zod'
import { shownCount, shownId, shownLanguages } from '@/lib/core/answers'
import { dollarRate } from '@/lib/features/payments/answers'

const volunteerAnswer = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

/** Amounts are in minor units; only admins get volunteers. */
const campaignAnswer = z
  .strictObject({
    _id: shownId,
    photo: z.string(),
    title: z.string(),
    address: z.string(),
    description: z.string(),
    // The organisation's own campaign has placeholder days.
    startDate: z.string(),
    endDate: z.string(),
    volunteerCount: shownCount,
    volunteer: z.array(volunteerAnswer),
    donationAmount: z.array(z.strictObject({ amount: z.int(), currency: z.string() })),
    // In poisha; missing until an admin sets the dollar rate.
    totalInTaka: z.strictObject({ amount: z.int(), rate: dollarRate }).optional(),
    ...shownLanguages({ title: z.string(), description: z.string() }),
  })
  .meta({ id: 'Campaign' })

export const campaignsAnswer = z.strictObject({
  campaigns: z.array(campaignAnswer),
  message: z.string(),
})

export const campaignAndOthersAnswer = z.strictObject({
  campaign: campaignAnswer,
  others: z.array(campaignAnswer),
})

export const campaignWithMessageAnswer = z.strictObject({
  message: z.string(),
  campaign: campaignAnswer,
})

export const ownVolunteeringAnswer = z.strictObject({ campaigns: z.array(shownId) })

export const editedCampaignAnswer = z.strictObject({
  message: z.string(),
  campaign: campaignAnswer
    .omit({ volunteerCount: true, volunteer: true, donationAmount: true, totalInTaka: true })
    .extend({ isOrganisation: z.boolean(), revision: z.int() }),
})
