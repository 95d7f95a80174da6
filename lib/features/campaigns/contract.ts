import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  idDto,
  messageResponse,
  translationsDto,
} from '@/lib/core/validation/response-schemas'
import { dollarRate } from '@/lib/features/money/contract'
import {
  campaignChangesSchema,
  campaignIdSchema,
  campaignPathSchema,
  campaignSchema,
  volunteerRemovalSchema,
  volunteerSchema,
} from './schema'

const volunteerDto = z.strictObject({
  _id: idDto,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

export type VolunteerDto = z.output<typeof volunteerDto>

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

export type ApiCampaign = z.output<typeof campaignDto>

interface CampaignForApi extends Omit<ApiCampaign, 'volunteer' | 'donationAmount'> {
  raised: ApiCampaign['donationAmount']
  /** Only for admins. */
  volunteers?: VolunteerDto[]
}

export function toApiCampaign({ raised, volunteers = [], ...same }: CampaignForApi) {
  return { ...same, volunteer: volunteers, donationAmount: raised }
}

const campaignsResponse = z.strictObject({
  campaigns: z.array(campaignDto),
  message: z.string(),
})

const campaignAndOthersResponse = z.strictObject({
  campaign: campaignDto,
  others: z.array(campaignDto),
})

export const campaignWithMessageResponse = z.strictObject({
  message: z.string(),
  campaign: campaignDto,
})

const ownVolunteeringResponse = z.strictObject({ campaigns: z.array(idDto) })

export const editedCampaignResponse = z.strictObject({
  message: z.string(),
  campaign: campaignDto
    .omit({ volunteerCount: true, volunteer: true, donationAmount: true, totalInTaka: true })
    .extend({ isOrganisation: z.boolean(), revision: z.int() }),
})

export const campaignEndpoints = {
  'GET account/volunteering': { response: ownVolunteeringResponse },
  'DELETE campaigndelete/[id]': { params: campaignPathSchema, response: messageResponse },
  'PATCH campaigns/[id]': {
    params: campaignPathSchema,
    body: campaignChangesSchema,
    response: editedCampaignResponse,
  },
  'POST createcampaign': { body: campaignSchema, response: campaignWithMessageResponse },
  'GET getallcampaigns': { response: campaignsResponse },
  'POST getspecificcampaignandothers': {
    body: campaignIdSchema,
    response: campaignAndOthersResponse,
  },
  'POST volunteercreate': { body: volunteerSchema, response: messageResponse },
  'DELETE volunteerdelete': { body: volunteerRemovalSchema, response: messageResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof campaignEndpoints> {}
}
