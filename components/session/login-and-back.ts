import { loginAddress } from '@/components/layout/login-address'

export function pathHere(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** The URL of the login that leads back to this page. */
export function loginAndBack(): string {
  return loginAddress(pathHere())
}
