import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import {
  countDto,
  dayDto,
  fileResponse,
  idDto,
  messageResponse,
  pageDto,
} from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { fileLanguageSchema } from '@/lib/i18n/file-language-schema'
import { BLOOD_COMPONENTS, PHONE_AUDIENCES, REQUEST_STATUSES, URGENCIES } from './rules'
import {
  bloodRequestSchema,
  closeRequestSchema,
  openRequestsSchema,
  requestChangesSchema,
  requestPathSchema,
  takeDownSchema,
} from './schema'

/** `bloodBag` is the number of bags still needed, `time` the need date. */
export const bloodRequestDto = z
  .strictObject({
    _id: idDto,
    patientName: z.string(),
    bloodGroup: bloodGroupDto,
    bloodBag: z.string().regex(/^\d+$/),
    time: dayDto,
    location: z.string(),
    phone: z.string(),
    district: z.string().optional(),
    upazila: z.string().optional(),
    hospital: z.string().optional(),
    urgency: z.enum(URGENCIES).optional(),
    component: z.enum(BLOOD_COMPONENTS).optional(),
    note: z.string().optional(),
    phoneFor: z.enum(PHONE_AUDIENCES).optional(),
  })
  .meta({ id: 'BloodRequest' })

/** One inner array for each requester. */
const requestListResponse = z.strictObject({
  bloodRequests: z.array(z.array(bloodRequestDto)),
  ...pageDto,
})

const requestWithMessageResponse = z.strictObject({
  message: z.string(),
  bloodRequest: bloodRequestDto,
})

const editedRequestResponse = z.strictObject({
  message: z.string(),
  bloodRequest: bloodRequestDto.extend({
    bagsAsked: countDto,
    status: z.enum(REQUEST_STATUSES),
  }),
})

const requestStateResponse = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  bagsNeeded: countDto,
})

export const requestEndpoints = {
  'POST createbloodrequest': { body: bloodRequestSchema, response: requestWithMessageResponse },
  'GET getbloodrequests': { query: openRequestsSchema, response: requestListResponse },
  'POST requests/[id]/close': {
    params: requestPathSchema,
    body: closeRequestSchema,
    response: requestWithMessageResponse,
  },
  'GET requests/[id]/poster': {
    params: requestPathSchema,
    query: fileLanguageSchema,
    response: fileResponse('application/pdf'),
  },
  'PATCH requests/[id]': {
    params: requestPathSchema,
    body: requestChangesSchema,
    response: editedRequestResponse,
  },
  'GET requests/[id]/state': { params: requestPathSchema, response: requestStateResponse },
  'POST requests/[id]/take-down': {
    params: requestPathSchema,
    body: takeDownSchema,
    response: messageResponse,
  },
  'GET requests': { query: openRequestsSchema, response: requestListResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof requestEndpoints> {}
}
