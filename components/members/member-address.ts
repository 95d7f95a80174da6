import { pageIn } from '@/components/dashboard/list-page'
import { LONGEST_SEARCH, type MemberRole, ROLES } from '@/lib/features/members/rules'

/** By what an admin looks for people, and the page of them. */
export interface MemberView {
  /** A part of a name or an e-mail. */
  q?: string
  role?: MemberRole
  page: number
}

/** Everybody, from the newest on. */
export const EVERYBODY: MemberView = { page: 1 }

type Params = Record<string, string | string[] | undefined>

/** The view that an address asks for. What makes no sense in it counts as not said. */
export function readMemberView(params: Params): MemberView {
  const said = (name: string) => [params[name]].flat()[0] ?? ''
  const q = said('q').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH)
  return {
    q: q || undefined,
    role: ROLES.find((role) => role === said('role')),
    page: pageIn(said('page')),
  }
}

/** The address of a view; what is usual is left out. */
export function memberAddress({ q, role, page }: MemberView): string {
  const said = {
    ...(q && { q }),
    ...(role && { role }),
    ...(page > 1 && { page: String(page) }),
  }
  const query = new URLSearchParams(said).toString()
  return query ? `/dashboard/manageusers?${query}` : '/dashboard/manageusers'
}
