import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'

type Request = Pick<BloodRequestDto, '_id'>

const pledgeHash = ({ _id }: Request) => `#donate-${_id}`

/** The URL opens the pledge form on the request's page. */
export function pledgeFormHref(request: Request): string {
  return `/request/${request._id}${pledgeHash(request)}`
}

export function pledgeSignUpHref(request: Request): string {
  return `/request/${request._id}/pledge`
}

/** The registration then leads back to the request and opens the pledge form. */
export function donorRegistrationHref(request: Request): string {
  return `/donorRegistration?callbackUrl=${encodeURIComponent(pledgeFormHref(request))}`
}

/** Whether the URL's hash asks for the pledge form; removes the hash. */
export function consumePledgeHash(request: Request): boolean {
  const { hash, pathname, search } = window.location
  if (hash !== pledgeHash(request)) return false
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  return true
}
