import type { BloodGroup } from '@/lib/features/donors/blood-groups'

/** As `getbloodrequests`, with the requests whose bags are all pledged. */
const CALL = 'requests'

/** How many cards a visitor gets at once; a cheap phone has to draw them. */
export const REQUESTS_PER_PAGE = 24

type Wanted = { group?: BloodGroup | null; page?: number; limit: number }

/** The call that lists a page of the requests, of one blood group or of all. */
export function openRequestsPath({ group, page = 1, limit }: Wanted): string {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (group) query.set('bloodGroup', group)
  return `${CALL}?${query}`
}

/** Whether SWR keeps a list of open requests under a key: all of them change with a pledge. */
export function isOpenRequestsKey(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(`${CALL}?`)
}
