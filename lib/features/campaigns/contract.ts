import { z } from 'zod'
import { countDto, idDto, translationsDto } from '@/lib/core/validation/response-schemas'
import { dollarRate } from '@/lib/features/money/contract'

const volunteerDto = z.strictObject({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

/** Amounts are in minor units; only admins get volunteers. */
const campaignDto = z
  .strictObject({
    _id: idDto,
    photo: z.string(),
    title: z.string(),
    address: z.string(),
    description: z.string(),
    // The organisation's own campaign has placeholder days.
    startDate: z.string(),
    endDate: z.string(),
    volunteerCount: countDto,
    volunteer: z.array(volunteerDto),
    donationAmount: z.array(z.strictObject({ amount: z.int(), currency: z.string() })),
    // In paisa; missing until an admin sets the dollar rate.
    totalInTaka: z.strictObject({ amount: z.int(), rate: dollarRate }).optional(),
    ...translationsDto({ title: z.string(), address: z.string(), description: z.string() }),
  })
  .meta({ id: 'Campaign' })

export const campaignsResponse = z.strictObject({
  campaigns: z.array(campaignDto),
  message: z.string(),
})

export const campaignAndOthersResponse = z.strictObject({
  campaign: campaignDto,
  others: z.array(campaignDto),
})

export const campaignWithMessageResponse = z.strictObject({
  message: z.string(),
  campaign: campaignDto,
})

export const ownVolunteeringResponse = z.strictObject({ campaigns: z.array(idDto) })

export const editedCampaignResponse = z.strictObject({
  message: z.string(),
  campaign: campaignDto
    .omit({ volunteerCount: true, volunteer: true, donationAmount: true, totalInTaka: true })
    .extend({ isOrganisation: z.boolean(), revision: z.int() }),
})
