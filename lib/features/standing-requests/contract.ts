import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  idDto,
  instantDto,
  messageResponse,
} from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { BLOOD_COMPONENTS, PHONE_AUDIENCES } from '@/lib/features/requests/rules'
import { PAUSED_BY, STANDING_STATUSES } from './rules'
import { standingRequestPathSchema, standingRequestSchema } from './schema'

const standingRequestDto = z
  .strictObject({
    _id: idDto,
    patientName: z.string(),
    bloodGroup: bloodGroupDto,
    component: z.enum(BLOOD_COMPONENTS).optional(),
    bagsAsked: countDto,
    everyWeeks: countDto,
    // The next date for which no request is posted yet.
    nextDate: dayDto,
    location: z.string(),
    district: z.string(),
    upazila: z.string().optional(),
    hospital: z.string().optional(),
    note: z.string().optional(),
    phone: z.string(),
    phoneFor: z.enum(PHONE_AUDIENCES).optional(),
    status: z.enum(STANDING_STATUSES),
    pausedBy: z.enum(PAUSED_BY).nullable(),
    confirmedUntil: instantDto,
    // Whether the requester should confirm the need now.
    needsConfirmation: z.boolean(),
    circleSize: countDto,
    // The listed request that was posted last.
    currentRequest: idDto.nullable(),
  })
  .meta({ id: 'StandingRequest' })
export type StandingRequestDto = z.output<typeof standingRequestDto>

/** Without anything that identifies the patient or the requester. */
const circleDto = z
  .strictObject({
    _id: idDto,
    bloodGroup: bloodGroupDto,
    component: z.enum(BLOOD_COMPONENTS).optional(),
    bagsAsked: countDto,
    everyWeeks: countDto,
    nextDate: dayDto,
    district: z.string(),
    upazila: z.string().optional(),
    status: z.enum(STANDING_STATUSES),
    circleSize: countDto,
    currentRequest: idDto.nullable(),
  })
  .meta({ id: 'Circle' })
export type CircleDto = z.output<typeof circleDto>

const standingRequestWithMessageResponse = z.strictObject({
  message: z.string(),
  standingRequest: standingRequestDto,
})

export const standingRequestEndpoints = {
  'GET standing-requests': {
    response: z.strictObject({
      standingRequests: z.array(standingRequestDto),
      circles: z.array(circleDto),
    }),
  },
  'POST standing-requests': {
    body: standingRequestSchema,
    response: standingRequestWithMessageResponse,
  },
  'PUT standing-requests/[id]': {
    params: standingRequestPathSchema,
    body: standingRequestSchema,
    response: standingRequestWithMessageResponse,
  },
  'DELETE standing-requests/[id]': {
    params: standingRequestPathSchema,
    response: messageResponse,
  },
  'POST standing-requests/[id]/confirmation': {
    params: standingRequestPathSchema,
    response: standingRequestWithMessageResponse,
  },
  'POST standing-requests/[id]/pause': {
    params: standingRequestPathSchema,
    response: standingRequestWithMessageResponse,
  },
  'PUT standing-requests/[id]/membership': {
    params: standingRequestPathSchema,
    response: messageResponse,
  },
  'DELETE standing-requests/[id]/membership': {
    params: standingRequestPathSchema,
    response: messageResponse,
  },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof standingRequestEndpoints> {}
}
