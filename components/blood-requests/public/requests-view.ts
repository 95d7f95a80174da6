import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import type { Division } from '@/lib/features/places/rules'

/** What the list of /allrequest shows: the filters, and how many pages of it. */
export interface RequestsView {
  group: BloodGroup | null
  /** Whether `group` is a donor's: all patients who can receive it are shown. */
  isDonors?: boolean
  /** That of the district if there is one. */
  division?: string
  district?: string
  pages: number
}

/** All requests, first page. */
export const ALL_REQUESTS: RequestsView = { group: null, pages: 1 }

/** Longer lists would take a phone too long to draw when somebody comes back to them. */
const MAX_PAGES = 20

/** Reads the view from the query of an address. Unknown values are ignored. */
export function parseRequestsView(query: string, divisions: readonly Division[]): RequestsView {
  const params = new URLSearchParams(query)
  const donorGroup = groupIn(params, 'donorGroup')
  const district = params.get('district')
  const ofDistrict = divisions.find(({ districts }) =>
    districts.some(({ name }) => name === district),
  )
  const division = ofDistrict ?? divisions.find(({ name }) => name === params.get('division'))
  const pages = Number(params.get('pages')?.match(/^\d{1,2}$/)?.[0] ?? 1)
  return {
    group: donorGroup ?? groupIn(params, 'bloodGroup'),
    ...(donorGroup && { isDonors: true }),
    ...(division && { division: division.name }),
    ...(ofDistrict && district && { district }),
    pages: Math.min(Math.max(pages, 1), MAX_PAGES),
  }
}

function groupIn(params: URLSearchParams, name: string): BloodGroup | null {
  // A plus sign that was not encoded arrives as a space.
  const group = params.get(name)?.replace(' ', '+')
  return BLOOD_GROUPS.find((each) => each === group) ?? null
}

/** Whether a view shows patients of this blood group. */
export function showsGroup({ group, isDonors }: RequestsView, patient: BloodGroup): boolean {
  return !group || (isDonors ? canReceive(patient, group) : patient === group)
}

/** The address of a view. Defaults are left out, and so is the division of a district. */
export function requestsAddress(view: RequestsView): string {
  const { group, isDonors, division, district, pages } = view
  const query = new URLSearchParams({
    ...(district ? { district } : division && { division }),
    ...(group && { [isDonors ? 'donorGroup' : 'bloodGroup']: group }),
    ...(pages > 1 && { pages: String(pages) }),
  }).toString()
  return query ? `/allrequest?${query}` : '/allrequest'
}
