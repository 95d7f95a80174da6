import { z } from 'zod'
import { countDto, dayDto, idDto } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto, donorDto, trustLabelsDto } from '@/lib/features/donors/contract'
import { bloodRequestDto } from '@/lib/features/requests/contract'
import { waitingEntryDto } from '@/lib/features/waiting-list/contract'

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
