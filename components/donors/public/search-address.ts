import { isCalendarDay } from '@/lib/core/time/calendar'
import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'

export const DONOR_TYPES = ['All', 'Eligible'] as const
export type DonorType = (typeof DONOR_TYPES)[number]

/** The district that means every district. */
export const ALL_DISTRICTS = 'All'

/** What a search asks for; `date` is a day in Dhaka, or empty for today. */
export interface DonorFilters {
  bloodGroup?: BloodGroup
  district: string
  date: string
  type: DonorType
}

/** A page of what a search found. */
export interface DonorView extends DonorFilters {
  page: number
}

/** Every donor: what the page shows before anybody has searched. */
export const EVERY_DONOR: DonorView = { district: ALL_DISTRICTS, date: '', type: 'All', page: 1 }

/** The search that an address asks for. What makes no sense in it counts as not said. */
export function readSearch(params: { get: (name: string) => string | null }): DonorView {
  const date = params.get('date') ?? ''
  const page = params.get('page') ?? ''
  return {
    bloodGroup: BLOOD_GROUPS.find((group) => group === params.get('bloodGroup')),
    district: params.get('district') || ALL_DISTRICTS,
    date: isCalendarDay(date) ? date : '',
    type: params.get('type') === 'Eligible' ? 'Eligible' : 'All',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a search, as the page's address has it; what is usual is left out. */
export function searchQuery({ bloodGroup, district, date, type, page }: DonorView): string {
  const said = {
    ...(bloodGroup && { bloodGroup }),
    ...(district && district !== ALL_DISTRICTS && { district }),
    ...(date && { date }),
    ...(type !== 'All' && { type }),
    ...(page > 1 && { page: String(page) }),
  }
  return new URLSearchParams(said).toString()
}

/** A page of the search has full rows of one, two, three and four cards. */
const DONORS_A_PAGE = 24

/** The call that finds what a search asks for. */
export function searchCall(view: DonorView): string {
  const query = searchQuery(view)
  return `getdonars?${query ? `${query}&` : ''}limit=${DONORS_A_PAGE}`
}

/** The address of a search, to be linked to, shared and gone back to. */
export function searchAddress(view: DonorView): string {
  const query = searchQuery(view)
  return query ? `/donorSearch?${query}` : '/donorSearch'
}
