import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto, idDto } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { RINGS } from './rules'

/** `MAX_COUNTED` means that number or more. */
const ringCount = z.strictObject({
  ring: z.enum(RINGS),
  // Donors of the patient's own group.
  exact: countDto,
  // Donors of other compatible groups, for whom the hospital makes a crossmatch.
  compatible: countDto,
})
export type RingCount = z.output<typeof ringCount>

const requestMatchesResponse = z.strictObject({
  district: z.string().nullable(),
  upazila: z.string().nullable(),
  // Nearest first; empty when the request is over.
  rings: z.array(ringCount),
  // While `waitsForConfirmation`, the site asks no donors until the email is confirmed.
  // `circle` counts the members of the rare-group circle in other divisions.
  asked: z.strictObject({ people: countDto, circle: countDto, waitsForConfirmation: z.boolean() }),
})

export type RequestMatches = z.output<typeof requestMatchesResponse>

/** The response of `requests/{id}/donors`: whom the requester can call now. */
const donorsToCallResponse = z.strictObject({
  // Nearest first, and the patient's own group first in each ring.
  donors: z.array(
    z.strictObject({
      _id: idDto,
      name: z.string(),
      bloodGroup: bloodGroupDto,
      district: z.string(),
      upazila: z.string(),
      ring: z.enum(RINGS),
      // Empty once the day's limit for contact details is reached.
      phone: z.string(),
    }),
  ),
})
export type DonorToCall = z.output<typeof donorsToCallResponse>['donors'][number]

export const matchingEndpoints = {
  'GET requests/[id]/donors': { params: requestPathSchema, response: donorsToCallResponse },
  'GET requests/[id]/matches': { params: requestPathSchema, response: requestMatchesResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof matchingEndpoints> {}
}
