import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  idDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { BLOOD_GROUPS } from './blood-groups'
import { CONTACT_AUDIENCES } from './rules'
import { donorSearchSchema, listedDonationPathSchema } from './schema'

export const bloodGroupDto = z.enum(BLOOD_GROUPS).meta({ id: 'BloodGroup' })

export const donorDto = z
  .strictObject({
    bloodGroup: bloodGroupDto,
    phone: z.string(),
    district: z.string(),
    upazila: z.string(),
    address: z.string(),
    lastDonationDate: dayDto.optional(),
    isDonatable: z.boolean(),
    contactsFor: z.enum(CONTACT_AUDIENCES).optional(),
  })
  .meta({ id: 'Donor' })

export type ApiDonor = z.output<typeof donorDto>

/** A label is missing unless it is true. */
export const trustLabelsDto = z
  .strictObject({
    isEmailConfirmed: z.literal(true).optional(),
    isPhoneConfirmed: z.literal(true).optional(),
    isNewMember: z.literal(true).optional(),
    donationsConfirmed: countDto.optional(),
    isReviewed: z.literal(true).optional(),
  })
  .meta({ id: 'TrustLabels' })

/** Phone and email are empty if they are withheld. */
const foundDonorDto = z
  .strictObject({
    _id: idDto,
    name: z.string(),
    photo: z.string(),
    email: z.string(),
    donor: donorDto.omit({ address: true, contactsFor: true }),
    labels: trustLabelsDto.optional(),
    withheld: z
      .enum(['unconfirmed', 'account-limit', 'network-limit', 'switched-off', 'on-acceptance'])
      .optional(),
  })
  .meta({ id: 'FoundDonor' })

export type ApiFoundDonor = z.output<typeof foundDonorDto>

const foundDonorsResponse = z.strictObject({
  donors: z.array(foundDonorDto),
  ...pageDto,
  // Whom the donors are sorted around: the thana of the search, with the rest of its city, or the caller.
  nearestTo: z.enum(['thana', 'home']).optional(),
  contactsLeft: countDto.optional(),
  message: z.string(),
})

export type ApiFoundDonors = z.output<typeof foundDonorsResponse>

export const donorEndpoints = {
  'DELETE account/listed-donations/[id]': {
    params: listedDonationPathSchema,
    response: messageResponse,
  },
  'GET getdonars': { query: donorSearchSchema, response: foundDonorsResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof donorEndpoints> {}
}
