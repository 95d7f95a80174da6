import type { ShownRequest } from '@/lib/features/blood-requests/shapes'

type Request = Pick<ShownRequest, '_id'>

const markOf = ({ _id }: Request) => `#donate-${_id}`

/** The address of a request's page that opens the form of a pledge. */
export function pledgeFormHref(request: Request): string {
  return `/request/${request._id}${markOf(request)}`
}

/** The page on which somebody without an account becomes a member and a donor, to pledge to this request. */
export function pledgeSignUpHref(request: Request): string {
  return `/request/${request._id}/pledge`
}

/** The address of the donor registration that afterwards leads back to this request and opens its form. */
export function donorRegistrationHref(request: Request): string {
  return `/donorRegistration?callbackUrl=${encodeURIComponent(pledgeFormHref(request))}`
}

/** Whether the address asks to open the form of this request. Removes the mark from the address. */
export function consumeReturnMark(request: Request): boolean {
  const { hash, pathname, search } = window.location
  if (hash !== markOf(request)) return false
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return true
}
