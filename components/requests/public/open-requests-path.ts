import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** Like `getbloodrequests`, but with covered requests, whose bags are all pledged. */
const ENDPOINT = 'requests'

type OpenRequestsFilter = {
  group?: BloodGroup | null
  /** Whether `group` is the donor's group, not the patient's. */
  isDonors?: boolean
  division?: string
  district?: string
  page?: number
  limit: number
}

export type OpenRequestsPath = `${typeof ENDPOINT}?${string}`

export function openRequestsPath(filter: OpenRequestsFilter): OpenRequestsPath {
  const { group, isDonors, division, district, page = 1, limit } = filter
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (group) query.set(isDonors ? 'donorGroup' : 'bloodGroup', group)
  if (district) query.set('district', district)
  else if (division) query.set('division', division)
  return `${ENDPOINT}?${query}`
}

/** A pledge changes all lists of requests, so all their SWR keys match. */
export function isOpenRequestsKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${ENDPOINT}?`)
}
