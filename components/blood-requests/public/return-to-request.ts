import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

type Request = Pick<ShownRequest, '_id'>

const markOf = ({ _id }: Request) => `#donate-${_id}`

/** The address of the donor registration that afterwards leads back to this request and opens its form. */
export function donorRegistrationHref(request: Request): string {
  const back = `/request/${request._id}${markOf(request)}`
  return `/donorRegistration?callbackUrl=${encodeURIComponent(back)}`
}

/** Whether the address asks to open the form of this request. Removes the mark from the address. */
export function consumeReturnMark(request: Request): boolean {
  const { hash, pathname, search } = window.location
  if (hash !== markOf(request)) return false
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return true
}
