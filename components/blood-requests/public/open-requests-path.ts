import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** Like `getbloodrequests`, but with covered requests, whose bags are all pledged. */
const CALL = 'requests'

type Wanted = {
  group?: BloodGroup | null
  /** Whether the group is a donor's. */
  isDonors?: boolean
  division?: string
  district?: string
  page?: number
  limit: number
}

/** The call for one page of requests, of one blood group and place or of all. */
export function openRequestsPath(wanted: Wanted): string {
  const { group, isDonors, division, district, page = 1, limit } = wanted
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (group) query.set(isDonors ? 'donorGroup' : 'bloodGroup', group)
  if (district) query.set('district', district)
  else if (division) query.set('division', division)
  return `${CALL}?${query}`
}

/** Whether an SWR key is that of a list of open requests: a pledge changes all of them. */
export function isOpenRequestsKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${CALL}?`)
}
