import { compareTexts } from '@/lib/core/compare-texts'
import { DAY_MS } from '@/lib/core/time/calendar'

/** A larger need is for a blood bank. */
export const MAX_BAGS = 20

/** A covered request needs no more bags, but has not ended. */
export const REQUEST_STATUSES = ['open', 'covered', 'fulfilled', 'closed'] as const

export const RUNNING_STATUSES = ['open', 'covered'] as const

/** `account`: the requester's account was deleted. */
export const ENDED_BY = ['pledges', 'owner', 'admin', 'account'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** Without a component the hospital decides. */
export const BLOOD_COMPONENTS = ['whole-blood', 'red-cells', 'platelets', 'plasma'] as const
export type BloodComponent = (typeof BLOOD_COMPONENTS)[number]

export const MAX_HOSPITAL_LENGTH = 200
export const MAX_NOTE_LENGTH = 500

interface Details {
  hospital?: string | null
  urgency?: Urgency | '' | null
  component?: BloodComponent | '' | null
  note?: string | null
}

/** Omits unknown details. */
export function detailsOf({ hospital, urgency, component, note }: Details) {
  return {
    ...(hospital && { hospital }),
    ...(urgency && { urgency }),
    ...(component && { component }),
    ...(note && { note }),
  } as { hospital?: string; urgency?: Urgency; component?: BloodComponent; note?: string }
}

interface Place {
  district?: string | null
  upazila?: string | null
}

/** Omits unknown parts. */
export function placeOf({ district, upazila }: Place): { district?: string; upazila?: string } {
  return { ...(district && { district }), ...(upazila && { upazila }) }
}

interface Location {
  hospital?: string | null
  location: string
}

/** Only the hospital if its name contains the location. */
export function hospitalAndLocation({ hospital, location }: Location): string {
  if (!hospital || containsPlace(location, hospital)) return location
  return !location || containsPlace(hospital, location) ? hospital : `${hospital}, ${location}`
}

/** Adds the upazila and the district if neither part names them. */
export function fullLocation({ district, upazila, ...place }: Place & Location): string {
  const named = hospitalAndLocation(place)
  const missing = [upazila, district].filter(
    (name): name is string => Boolean(name) && !containsPlace(named, String(name)),
  )
  return [named, ...missing].join(', ')
}

/** Separate texts, because each may need a name in another language. */
export function placeTexts(request: Place & Location): string[] {
  const { district, upazila } = request
  const inDistrict = [upazila, district].filter(Boolean).join(', ')
  return [fullLocation(request), inDistrict].filter(Boolean)
}

function containsPlace(location: string, name: string): boolean {
  const normalize = (text: string) =>
    ` ${text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return normalize(location).includes(normalize(name))
}

/** Who sees the phone, besides the requester and admins. */
export const PHONE_AUDIENCES = ['everyone', 'members', 'pledged'] as const
export type PhoneAudience = (typeof PHONE_AUDIENCES)[number]

interface PhoneVisibility {
  phoneFor?: PhoneAudience | null
}

/** Without a choice everyone sees the phone. */
export function hidesPhone({ phoneFor }: PhoneVisibility): boolean {
  return phoneFor === 'members' || phoneFor === 'pledged'
}

export function phoneAudienceOf({ phoneFor }: PhoneVisibility): { phoneFor?: PhoneAudience } {
  return phoneFor ? { phoneFor } : {}
}

export interface RequestState {
  status: (typeof REQUEST_STATUSES)[number]
  bagsNeeded: number
  /** `YYYY-MM-DD` in Asia/Dhaka. */
  needDate: string
}

/** The need date itself still counts. */
export function isRequestOpen(request: RequestState, today: string): boolean {
  return request.status === 'open' && request.bagsNeeded > 0 && request.needDate >= today
}

export function isRequestListed(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRequestRunning(status) && needDate >= today
}

/** The day of a running request may be over. */
export function isRequestRunning(status: RequestState['status']): boolean {
  return status === 'open' || status === 'covered'
}

/** An open request expires once its day is over. */
export const REQUEST_STAGES = ['open', 'covered', 'expired', 'fulfilled', 'closed'] as const
export type RequestStage = (typeof REQUEST_STAGES)[number]

/** `unanswered`: open, and no donor has pledged. */
export const REQUEST_FILTERS = [...REQUEST_STAGES, 'unanswered'] as const
export type RequestFilter = (typeof REQUEST_FILTERS)[number]

/** `today` is a day in Dhaka. */
export function requestStageOn(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): RequestStage {
  return status === 'open' && needDate < today ? 'expired' : status
}

/** True until the request ends, or until the day of a fulfilled one is over. */
export function canBeTakenDown(
  { status, needDate }: Pick<RequestState, 'status' | 'needDate'>,
  today: string,
): boolean {
  return isRequestRunning(status) || (status === 'fulfilled' && needDate >= today)
}

/** False after a takedown or the deletion of the requester's account. */
export function hasPublicPage({
  endedBy,
  anonymisedAt,
}: {
  endedBy?: EndedBy | null
  anonymisedAt?: Date | null
}): boolean {
  return endedBy !== 'admin' && !anonymisedAt
}

export const MIN_TAKE_DOWN_REASON_LENGTH = 3
export const MAX_TAKE_DOWN_REASON_LENGTH = 500

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

/** Within 6 hours, within 24 hours, or on an arranged day. */
export const URGENCIES = ['critical', 'urgent', 'scheduled'] as const
export type Urgency = (typeof URGENCIES)[number]

/** The stored rank for requests of one day, the highest first. */
export function urgencyRank(urgency?: Urgency | '' | null): number {
  return urgency === 'critical' ? 2 : urgency === 'urgent' ? 1 : 0
}

/** By day, then urgency, then age. */
function bySoonest(one: SortableRequest, other: SortableRequest): number {
  return (
    compareTexts(one.needDate, other.needDate) ||
    urgencyRank(other.urgency) - urgencyRank(one.urgency) ||
    compareTexts(one._id, other._id)
  )
}

/** Leaves out requests whose day is over, and puts the most urgent first. */
export function sortOpenRequests<R extends SortableRequest>(requests: R[], today: string): R[] {
  return requests.filter(({ needDate }) => needDate >= today).sort(bySoonest)
}

interface SortableRequest {
  _id: string
  needDate: string
  urgency?: Urgency
}

/** What is needed within 24 hours is needed today or tomorrow. Days are in Dhaka. */
export function isUrgencyPossible(urgency: Urgency, needDate: string, today: string): boolean {
  return urgency === 'scheduled' || Date.parse(needDate) - Date.parse(today) <= DAY_MS
}

export function suggestedUrgency(needDate: string, today: string): Urgency {
  return isUrgencyPossible('urgent', needDate, today) ? 'urgent' : 'scheduled'
}

/** When hours count, donors should not have to log in before they call. */
export function suggestedPhoneAudience(urgency?: Urgency | ''): PhoneAudience {
  return urgency === 'critical' || urgency === 'urgent' ? 'everyone' : 'members'
}
