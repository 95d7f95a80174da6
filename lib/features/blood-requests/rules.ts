import type { Urgency } from './urgency-rules'

/** The maximum of bags in one request; a larger need is for a blood bank. */
export const MAX_BAGS = 20

/** The stored statuses. A covered request needs no more bags, but has not ended. */
export const REQUEST_STATUSES = ['open', 'covered', 'fulfilled', 'closed'] as const

/** The statuses of requests that have not ended. */
export const RUNNING_STATUSES = ['open', 'covered'] as const

/** What ended a request: all pledges confirmed, its owner, an admin, or the deletion of its owner's account. */
export const ENDED_BY = ['pledges', 'owner', 'admin', 'account'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** What of the blood is needed; without one the hospital decides. */
export const COMPONENTS = ['whole-blood', 'red-cells', 'platelets', 'plasma'] as const
export type Component = (typeof COMPONENTS)[number]

/** The maximum lengths of a hospital's name and of the note, in characters. */
export const MAX_HOSPITAL_LENGTH = 200
export const MAX_NOTE_LENGTH = 500

/** What a request may say about the need beyond the day and the place. */
interface Details {
  hospital?: string | null
  urgency?: Urgency | '' | null
  component?: Component | '' | null
  note?: string | null
}

/** The details of a request, without those that are not known. */
export function detailsOf({ hospital, urgency, component, note }: Details) {
  return {
    ...(hospital && { hospital }),
    ...(urgency && { urgency }),
    ...(component && { component }),
    ...(note && { note }),
  } as { hospital?: string; urgency?: Urgency; component?: Component; note?: string }
}

/** Where blood is needed: a place of the reference lists, which not every request has. */
interface Place {
  district?: string | null
  upazila?: string | null
}

/** The district and the upazila of a request, without those that are not known. */
export function placeOf({ district, upazila }: Place): { district?: string; upazila?: string } {
  return { ...(district && { district }), ...(upazila && { upazila }) }
}

interface Location {
  hospital?: string | null
  location: string
}

/** The hospital and the location as people wrote them; the hospital alone if the location is within its name. */
export function hospitalAndLocation({ hospital, location }: Location): string {
  if (!hospital || namesPlace(location, hospital)) return location
  return !location || namesPlace(hospital, location) ? hospital : `${hospital}, ${location}`
}

/** The same, followed by the upazila and the district if neither part names them. */
export function fullLocation({ district, upazila, ...place }: Place & Location): string {
  const named = hospitalAndLocation(place)
  const missing = [upazila, district].filter(
    (name): name is string => Boolean(name) && !namesPlace(named, String(name)),
  )
  return [named, ...missing].join(', ')
}

/** How pages name the place of a request, in parts: those are what needs names in another language. */
export function placeTexts(request: Place & Location): string[] {
  const { district, upazila } = request
  const inDistrict = [upazila, district].filter(Boolean).join(', ')
  return [fullLocation(request), inDistrict].filter(Boolean)
}

function namesPlace(location: string, name: string): boolean {
  const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return words(location).includes(words(name))
}

/** Who sees the phone number of a request, beside its owner and admins. */
export const PHONE_FOR = ['everyone', 'members', 'pledged'] as const
export type PhoneFor = (typeof PHONE_FOR)[number]

interface PhoneChoice {
  phoneFor?: PhoneFor | null
}

/** Whether the number is left out of whatever everybody can read; without a choice everyone sees it. */
export function hidesPhone({ phoneFor }: PhoneChoice): boolean {
  return phoneFor === 'members' || phoneFor === 'pledged'
}

/** The key of an answer, when the requester chose. */
export function phoneChoice({ phoneFor }: PhoneChoice): { phoneFor?: PhoneFor } {
  return phoneFor ? { phoneFor } : {}
}

/** What decides whether donors can still pledge to a request. */
export interface RequestState {
  status: (typeof REQUEST_STATUSES)[number]
  bagsNeeded: number
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
}

/** Whether a request takes pledges on `today`. The need date itself still counts. */
export function isOpen(request: RequestState, today: string): boolean {
  return request.status === 'open' && request.bagsNeeded > 0 && request.needDate >= today
}

/** Whether a request is listed on `today`: open or covered, and its day is not over. */
export function isListed(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) && needDate >= today
}

/** Whether a request with this status has not ended; its day may be over. */
export function isRunning(status: RequestState['status']): boolean {
  return status === 'open' || status === 'covered'
}

/** The status of a request as shown to people: an open one is expired once its day is over. */
export const REQUEST_STAGES = ['open', 'covered', 'expired', 'fulfilled', 'closed'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

/** The stage of a request on `today`, a day in Dhaka. */
export function requestStageOn(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): RequestStage {
  return status === 'open' && needDate < today ? 'expired' : status
}

/** Whether an admin can take a request down on `today`: it has not ended, or is fulfilled before its day is over. */
export function canBeTakenDown(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRunning(status) || (status === 'fulfilled' && needDate >= today)
}

/** Whether a request has a public page: not when it was taken down or its owner's account was deleted. */
export function hasPage({
  endedBy,
  anonymisedAt,
}: {
  endedBy?: EndedBy | null
  anonymisedAt?: Date | null
}): boolean {
  return endedBy !== 'admin' && !anonymisedAt
}

/** The length of the reason for which an admin takes a request down, in characters. */
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 500

/** The status of a request as shown to its owner. */
const OWN_REQUEST_STATES = [
  'open',
  'covered',
  'expired',
  'fulfilled',
  'cancelled',
  'takenDown',
] as const
export type OwnRequestState = (typeof OWN_REQUEST_STATES)[number]

interface EndedState extends RequestState {
  endedBy?: EndedBy | null
}

export function ownRequestState(request: EndedState, today: string): OwnRequestState {
  const stage = requestStageOn(request, today)
  if (stage !== 'closed') return stage
  return request.endedBy === 'admin' ? 'takenDown' : 'cancelled'
}
