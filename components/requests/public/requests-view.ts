import { BLOOD_GROUPS, type BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import type { Division } from '@/lib/features/places/rules'

export interface RequestsView {
  group: BloodGroup | null
  /** Whether `group` is the donor's: the list then shows all patients who can receive it. */
  isDonors?: boolean
  /** The division of `district`, if that is set. */
  division?: string
  district?: string
  pages: number
}

export const ALL_REQUESTS: RequestsView = { group: null, pages: 1 }

/** Phones take too long to render longer lists on return to the page. */
const MAX_PAGES = 20

/** Ignores unknown values in the URL query. */
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

export function showsGroup({ group, isDonors }: RequestsView, patient: BloodGroup): boolean {
  return !group || (isDonors ? canReceive(patient, group) : patient === group)
}

/** Leaves out defaults, and the division of a district. */
export function requestsHref(view: RequestsView): string {
  const { group, isDonors, division, district, pages } = view
  const query = new URLSearchParams({
    ...(district ? { district } : division && { division }),
    ...(group && { [isDonors ? 'donorGroup' : 'bloodGroup']: group }),
    ...(pages > 1 && { pages: String(pages) }),
  }).toString()
  return query ? `/allrequest?${query}` : '/allrequest'
}
