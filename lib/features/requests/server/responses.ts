import { z } from 'zod'
import { countDto, dayDto, idDto, instantDto, pageDto } from '@/lib/core/server/response-schemas'
import { bloodGroupDto, donorDto, trustLabelsDto } from '@/lib/features/donors/server/responses'
import { WAITING_STATUSES } from '@/lib/features/waiting-list/rules'
import { BLOOD_COMPONENTS, PHONE_AUDIENCES, REQUEST_STATUSES } from '../rules'
import { URGENCIES } from '../urgency-rules'

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

export const pledgeResponse = z.strictObject({
  message: z.string(),
  bloodReq: bloodRequestDto,
  donor: donorDto,
})

export const withdrawnPledgeResponse = z.strictObject({
  message: z.string(),
  donor: donorDto.nullish(),
})

export const donorConfirmationResponse = z.strictObject({
  message: z.string(),
  disputed: z.boolean(),
})

export const joinedWaitingListResponse = z.strictObject({ message: z.string(), before: countDto })

const waitingEntryDto = z.strictObject({
  request: idDto,
  status: z.enum(WAITING_STATUSES),
  before: countDto,
  answerBy: instantDto.optional(),
})

export const eligibilityResponse = z.strictObject({
  eligibility: z.strictObject({
    isDonor: z.boolean(),
    donor: z
      .strictObject({
        bloodGroup: bloodGroupDto,
        isAvailable: z.boolean(),
        district: z.string(),
        upazila: z.string(),
      })
      .nullable(),
    canDonateFrom: dayDto.nullable(),
    ownRequests: z.array(idDto),
    pledges: z.array(
      z.strictObject({
        request: idDto,
        bags: countDto,
        status: z.enum(['standing', 'refused']),
      }),
    ),
    waiting: z.array(waitingEntryDto).optional(),
  }),
})

const pledgeDto = z.strictObject({
  _id: idDto,
  bags: countDto,
  date: dayDto,
  bloodGroup: bloodGroupDto,
  donor: z.strictObject({
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    email: z.string(),
    hasLeft: z.boolean(),
    labels: trustLabelsDto.optional(),
  }),
  isExchange: z.boolean(),
  mark: z.enum(['disputed', 'assumedGiven', 'donorSaysGave']).optional(),
  isConfirmed: z.boolean(),
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
  undoableFor: z.number().nullable(),
})

export const requestViewerResponse = z.strictObject({
  contact: z.strictObject({ patientName: z.string(), phone: z.string() }).nullable(),
  own: z
    .strictObject({
      request: bloodRequestDto,
      bagsAsked: countDto,
      state: z.enum(['open', 'covered', 'expired', 'fulfilled', 'cancelled', 'takenDown']),
      reason: z.string(),
      canEdit: z.boolean(),
      canClose: z.boolean(),
      isAwaited: z.boolean(),
      pledges: z.array(pledgeDto),
      waiting: z.strictObject({ waiting: countDto, called: countDto }).optional(),
    })
    .nullable(),
  pledge: z
    .strictObject({
      _id: idDto,
      bags: countDto,
      date: dayDto,
      canWithdraw: z.boolean(),
      canSayGave: z.literal(true).optional(),
      saidGave: z.literal(true).optional(),
    })
    .nullable(),
  waiting: waitingEntryDto.optional(),
})
