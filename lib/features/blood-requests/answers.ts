import { z } from 'zod'
import { shownCount, shownDay, shownId, shownInstant, shownPage } from '@/lib/core/answers'
import { bloodGroupAnswer, donorAnswer, trustLabelsAnswer } from '@/lib/features/donors/answers'
import { RINGS } from '@/lib/features/matching/rules'
import { COMPONENTS, PHONE_FOR, REQUEST_STATUSES } from './rules'
import { URGENCIES } from './urgency-rules'
import { WAITING_STATUSES } from './waiting-rules'

/** `bloodBag` is the number of bags still needed, `time` the need date. */
export const requestAnswer = z
  .strictObject({
    _id: shownId,
    patientName: z.string(),
    bloodGroup: bloodGroupAnswer,
    bloodBag: z.string().regex(/^\d+$/),
    time: shownDay,
    location: z.string(),
    phone: z.string(),
    district: z.string().optional(),
    upazila: z.string().optional(),
    hospital: z.string().optional(),
    urgency: z.enum(URGENCIES).optional(),
    component: z.enum(COMPONENTS).optional(),
    note: z.string().optional(),
    phoneFor: z.enum(PHONE_FOR).optional(),
  })
  .meta({ id: 'BloodRequest' })

/** One inner array for each requester. */
export const listedRequestsAnswer = z.strictObject({
  bloodRequests: z.array(z.array(requestAnswer)),
  ...shownPage,
})

export const requestWithMessageAnswer = z.strictObject({
  message: z.string(),
  bloodRequest: requestAnswer,
})

export const editedRequestAnswer = z.strictObject({
  message: z.string(),
  bloodRequest: requestAnswer.extend({
    bagsAsked: shownCount,
    status: z.enum(REQUEST_STATUSES),
  }),
})

export const requestStateAnswer = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  bagsNeeded: shownCount,
})

export const pledgedAnswer = z.strictObject({
  message: z.string(),
  bloodReq: requestAnswer,
  donor: donorAnswer,
})

export const withdrawnPledgeAnswer = z.strictObject({
  message: z.string(),
  donor: donorAnswer.nullish(),
})

export const donorConfirmationAnswer = z.strictObject({
  message: z.string(),
  disputed: z.boolean(),
})

export const joinedWaitingListAnswer = z.strictObject({ message: z.string(), before: shownCount })

const waitingAnswer = z.strictObject({
  request: shownId,
  status: z.enum(WAITING_STATUSES),
  before: shownCount,
  answerBy: shownInstant.optional(),
})

export const eligibilityAnswer = z.strictObject({
  eligibility: z.strictObject({
    isDonor: z.boolean(),
    donor: z
      .strictObject({
        bloodGroup: bloodGroupAnswer,
        isAvailable: z.boolean(),
        district: z.string(),
        upazila: z.string(),
      })
      .nullable(),
    canDonateFrom: shownDay.nullable(),
    ownRequests: z.array(shownId),
    pledges: z.array(
      z.strictObject({
        request: shownId,
        bags: shownCount,
        status: z.enum(['standing', 'refused']),
      }),
    ),
    waiting: z.array(waitingAnswer).optional(),
  }),
})

const ownersPledgeAnswer = z.strictObject({
  _id: shownId,
  bags: shownCount,
  date: shownDay,
  bloodGroup: bloodGroupAnswer,
  donor: z.strictObject({
    name: z.string(),
    photo: z.string(),
    phone: z.string(),
    email: z.string(),
    hasLeft: z.boolean(),
    labels: trustLabelsAnswer.optional(),
  }),
  isExchange: z.boolean(),
  mark: z.enum(['disputed', 'assumedGiven', 'donorSaysGave']).optional(),
  isConfirmed: z.boolean(),
  canConfirm: z.boolean(),
  canRefuse: z.boolean(),
  undoableFor: z.number().nullable(),
})

export const requestViewerAnswer = z.strictObject({
  contact: z.strictObject({ patientName: z.string(), phone: z.string() }).nullable(),
  own: z
    .strictObject({
      request: requestAnswer,
      bagsAsked: shownCount,
      state: z.enum(['open', 'covered', 'expired', 'fulfilled', 'cancelled', 'takenDown']),
      reason: z.string(),
      canEdit: z.boolean(),
      canClose: z.boolean(),
      isAwaited: z.boolean(),
      pledges: z.array(ownersPledgeAnswer),
      waiting: z.strictObject({ waiting: shownCount, called: shownCount }).optional(),
    })
    .nullable(),
  pledge: z
    .strictObject({
      _id: shownId,
      bags: shownCount,
      date: shownDay,
      canWithdraw: z.boolean(),
      canSayGave: z.literal(true).optional(),
      saidGave: z.literal(true).optional(),
    })
    .nullable(),
  waiting: waitingAnswer.optional(),
})

export const matchesAnswer = z.strictObject({
  district: z.string().nullable(),
  upazila: z.string().nullable(),
  rings: z.array(
    z.strictObject({ ring: z.enum(RINGS), exact: shownCount, compatible: shownCount }),
  ),
  asked: z.strictObject({ people: shownCount, waitsForConfirmation: z.boolean() }),
})
