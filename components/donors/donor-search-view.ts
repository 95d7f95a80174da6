import { isCalendarDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

export const DONOR_TYPES = ['All', 'Eligible'] as const
export type DonorType = (typeof DONOR_TYPES)[number]

export const ALL_DISTRICTS = 'All'

/** `date` is a day in Dhaka, or '' for today. */
export interface DonorFilters {
  bloodGroup?: BloodGroup
  district: string
  /** Empty for the whole district. */
  upazila: string
  date: string
  type: DonorType
}

export interface DonorSearchView extends DonorFilters {
  page: number
  after?: string
}

export const ALL_DONORS: DonorSearchView = {
  district: ALL_DISTRICTS,
  upazila: '',
  date: '',
  type: 'All',
  page: 1,
}

/** Reads the search from the query; ignores unknown values. */
export function parseDonorSearch(params: {
  get: (name: string) => string | null
}): DonorSearchView {
  const district = params.get('district') || ALL_DISTRICTS
  const date = params.get('date') ?? ''
  const page = params.get('page') ?? ''
  const after = params.get('after') ?? ''
  return {
    bloodGroup: BLOOD_GROUPS.find((group) => group === params.get('bloodGroup')),
    district,
    upazila: district === ALL_DISTRICTS ? '' : (params.get('upazila') ?? ''),
    date: isCalendarDay(date) ? date : '',
    type: params.get('type') === 'Eligible' ? 'Eligible' : 'All',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...(/^[\w-]{1,400}$/.test(after) && { after }),
  }
}

function searchQuery(view: DonorSearchView): string {
  const { bloodGroup, district, upazila, date, type, page, after } = view
  const params = {
    ...(bloodGroup && { bloodGroup }),
    ...(district && district !== ALL_DISTRICTS && { district }),
    ...(upazila && { upazila }),
    ...(date && { date }),
    ...(type !== 'All' && { type }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after }),
  }
  return new URLSearchParams(params).toString()
}

/** Divisible by 1, 2, 3 and 4, so that the last row of cards is full. */
const DONORS_PER_PAGE = 24

export function donorSearchApiPath(view: DonorSearchView): `getdonars?${string}` {
  const query = searchQuery(view)
  return `getdonars?${query ? `${query}&` : ''}limit=${DONORS_PER_PAGE}`
}

export function donorSearchHref(view: DonorSearchView): string {
  const query = searchQuery(view)
  return query ? `/donorSearch?${query}` : '/donorSearch'
}
