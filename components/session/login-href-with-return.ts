import { loginHref } from '@/components/layout/login-href'

export function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** The login page, which then returns to this page. */
export function loginHrefWithReturn(): string {
  return loginHref(currentPath())
}
