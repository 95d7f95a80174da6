import 'server-only'
import { cached } from '@/lib/core/server/cache'
import { connectDb } from '@/lib/core/server/db/connection'
import { AppError } from '@/lib/core/server/errors'
import { dhakaDay } from '@/lib/core/time/calendar'
import { isId } from '@/lib/core/validation/id'
import { type TrustLabels, trustLabelsOfAccount } from '@/lib/features/trust/rules'
import { BloodRequest } from '@/models/blood-request'
import { User } from '@/models/user'
import { hasPublicPage, isRequestListed } from '../rules'
import { toBloodRequestDto } from './request-dto'

/** Omits patient, phone and note after the request's end or day. Null without a public page. */
async function getRequest(id: string, today: string) {
  if (!isId(id)) return null
  await connectDb()
  const request = await BloodRequest.findById(id).lean()
  if (!request || !hasPublicPage(request)) return null
  const { status, bagsAsked, createdAt, standingRequest } = request
  const requester = await User.findById(request.requester, {
    emailVerifiedAt: 1,
    'confirmedPhone.number': 1,
    createdAt: 1,
  }).lean()
  const labels: TrustLabels = {
    ...(request.reviewedAt && { isReviewed: true }),
    ...(requester && trustLabelsOfAccount(requester, new Date())),
  }
  const postedAt = createdAt.toISOString()
  const dto = {
    ...toBloodRequestDto(request),
    status,
    bagsAsked,
    postedAt,
    labels,
    ...(standingRequest && { circle: String(standingRequest) }),
  }
  if (isRequestListed(request, today)) return dto
  const { note: _, ...rest } = dto
  return { ...rest, patientName: '', phone: '' } as typeof dto
}

export function readPublicRequest(id: string) {
  return getRequest(id, dhakaDay())
}

/** Cached by day, because yesterday's entry may still contain patient and phone. */
const cachedRequest = cached(getRequest, 'shown-request', ['requests'])

/** Cached until a request changes, for at most a minute. */
export function getRequestForPages(id: string) {
  return cachedRequest(id, dhakaDay())
}

/** An open page polls it to detect changes. Throws `not-found`. */
export async function readRequestState(id: string) {
  const request = await getRequestForPages(id)
  if (!request) throw new AppError('not-found', 'requests.refusals.requestNotFound')
  const { status, bagsNeeded } = request
  return { status, bagsNeeded }
}
