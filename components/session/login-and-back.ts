import { loginAddress } from '@/components/layout/login-address'

/** The path of this page with its search. */
export function pathHere(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** The address of the login that leads back to this page. */
export function loginAndBack(): string {
  return loginAddress(pathHere())
}
