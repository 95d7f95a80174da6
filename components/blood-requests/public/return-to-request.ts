import type { WireRequest } from '@/lib/features/blood-requests/wire'

type Request = Pick<WireRequest, '_id'>

const markOf = ({ _id }: Request) => `#donate-${_id}`

/** The address of the donor registration, which leads to this request afterwards and opens its form. */
export function registrationAndBack(request: Request): string {
  const back = `/request/${request._id}${markOf(request)}`
  return `/donorRegistration?callbackUrl=${encodeURIComponent(back)}`
}

/** Whether the address asks for the form of this request; it is asked for once. */
export function takeReturn(request: Request): boolean {
  const { hash, pathname, search } = window.location
  if (hash !== markOf(request)) return false
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return true
}
