import { z } from 'zod'
import type { Declared, EndpointContracts } from '@/lib/core/http/endpoints'
import { countDto, dayDto, idDto, messageResponse } from '@/lib/core/validation/response-schemas'
import { bloodGroupDto, donorDto, trustLabelsDto } from '@/lib/features/donors/contract'
import { bloodRequestDto } from '@/lib/features/requests/contract'
import { requestPathSchema } from '@/lib/features/requests/schema'
import { waitingEntryDto } from '@/lib/features/waiting-list/contract'
import {
  disputeDecisionSchema,
  donationAnswerSchema,
  pledgePathSchema,
  pledgeSchema,
} from './schema'

const pledgeResponse = z.strictObject({
  message: z.string(),
  bloodReq: bloodRequestDto,
  donor: donorDto,
})

const withdrawnPledgeResponse = z.strictObject({
  message: z.string(),
  donor: donorDto.nullish(),
})

const donorConfirmationResponse = z.strictObject({
  message: z.string(),
  disputed: z.boolean(),
})

const donationAnswerResponse = z.strictObject({
  message: z.string(),
  outcome: z.enum(['given', 'refused', 'disputed']),
})

const eligibilityResponse = z.strictObject({
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

const requestViewerResponse = z.strictObject({
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

export const pledgeEndpoints = {
  'GET account/eligibility': { response: eligibilityResponse },
  'POST donateonbloodreq': { body: pledgeSchema, response: pledgeResponse },
  'POST pledges/[id]/confirmation': { params: pledgePathSchema, response: messageResponse },
  'PUT pledges/[id]/decision': {
    params: pledgePathSchema,
    body: disputeDecisionSchema,
    response: messageResponse,
  },
  'POST pledges/[id]/donor-confirmation': {
    params: pledgePathSchema,
    response: donorConfirmationResponse,
  },
  'POST pledges/[id]/refusal': { params: pledgePathSchema, response: messageResponse },
  'DELETE pledges/[id]/refusal': { params: pledgePathSchema, response: messageResponse },
  'DELETE pledges/[id]': { params: pledgePathSchema, response: withdrawnPledgeResponse },
  'POST pledges/answer': { body: donationAnswerSchema, response: donationAnswerResponse },
  'GET requests/[id]': { params: requestPathSchema, response: requestViewerResponse },
} satisfies EndpointContracts

declare module '@/lib/core/http/endpoints' {
  interface Endpoints extends Declared<typeof pledgeEndpoints> {}
}
