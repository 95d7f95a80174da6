import { isCalendarDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

export const DONOR_TYPES = ['All', 'Eligible'] as const
export type DonorType = (typeof DONOR_TYPES)[number]

/** The district that means every district. */
export const ALL_DISTRICTS = 'All'

/** The filters of a search. `date` is a day in Dhaka, or empty for today. */
export interface DonorFilters {
  bloodGroup?: BloodGroup
  district: string
  date: string
  type: DonorType
}

/** One page of a search. */
export interface DonorView extends DonorFilters {
  page: number
  /** Where a deep page begins (`ListTotal.next`). */
  after?: string
}

/** The first page without filters. */
export const ALL_DONORS: DonorView = { district: ALL_DISTRICTS, date: '', type: 'All', page: 1 }

/** Reads the search from the query of an address. Unknown values are ignored. */
export function parseSearch(params: { get: (name: string) => string | null }): DonorView {
  const date = params.get('date') ?? ''
  const page = params.get('page') ?? ''
  const after = params.get('after') ?? ''
  return {
    bloodGroup: BLOOD_GROUPS.find((group) => group === params.get('bloodGroup')),
    district: params.get('district') || ALL_DISTRICTS,
    date: isCalendarDay(date) ? date : '',
    type: params.get('type') === 'Eligible' ? 'Eligible' : 'All',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...(/^[\w-]{1,400}$/.test(after) && { after }),
  }
}

/** The query of a search in the page's address. Defaults are left out. */
function searchQuery({ bloodGroup, district, date, type, page, after }: DonorView): string {
  const said = {
    ...(bloodGroup && { bloodGroup }),
    ...(district && district !== ALL_DISTRICTS && { district }),
    ...(date && { date }),
    ...(type !== 'All' && { type }),
    ...(page > 1 && { page: String(page) }),
    ...(after && { after }),
  }
  return new URLSearchParams(said).toString()
}

/** Divisible by one, two, three and four, so that the last row of cards is full. */
const DONORS_PER_PAGE = 24

/** The API call of a search. */
export function searchCall(view: DonorView): string {
  const query = searchQuery(view)
  return `getdonars?${query ? `${query}&` : ''}limit=${DONORS_PER_PAGE}`
}

/** The page address of a search. */
export function searchAddress(view: DonorView): string {
  const query = searchQuery(view)
  return query ? `/donorSearch?${query}` : '/donorSearch'
}
