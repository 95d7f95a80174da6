import { listAddress, type Params, pageIn, saidIn } from '@/components/admin-list/list-page'
import { LONGEST_SEARCH, type MemberRole, ROLES } from '@/lib/features/users/rules'

/** By what an admin looks for people, and the page of them. */
export interface MemberView {
  /** A part of a name or an e-mail. */
  q?: string
  role?: MemberRole
  page: number
}

/** Everybody, from the newest on. */
export const EVERYBODY: MemberView = { page: 1 }

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readMemberView(params: Params): MemberView {
  const said = saidIn(params)
  const q = said('q').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH)
  return {
    q: q || undefined,
    role: ROLES.find((role) => role === said('role')),
    page: pageIn(params),
  }
}

/** The address of a view; what is usual is left out. */
export function memberAddress({ q, role, page }: MemberView): string {
  return listAddress('/dashboard/manageusers', { q, role, page })
}
