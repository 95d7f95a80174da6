import { z } from 'zod'
import { countDto, dayDto, idDto, pageDto } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto } from '@/lib/features/donors/contract'
import { BLOOD_COMPONENTS, PHONE_AUDIENCES, REQUEST_STATUSES } from './rules'
import { URGENCIES } from './urgency-rules'

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
export const requestListResponse = z.strictObject({
  bloodRequests: z.array(z.array(bloodRequestDto)),
  ...pageDto,
})

export const requestWithMessageResponse = z.strictObject({
  message: z.string(),
  bloodRequest: bloodRequestDto,
})

export const editedRequestResponse = z.strictObject({
  message: z.string(),
  bloodRequest: bloodRequestDto.extend({
    bagsAsked: countDto,
    status: z.enum(REQUEST_STATUSES),
  }),
})

export const requestStateResponse = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  bagsNeeded: countDto,
})
