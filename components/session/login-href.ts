/** `returnPath` is the path that the login leads to afterwards. */
export function loginHref(returnPath: string): string {
  return `/login?callbackUrl=${encodeURIComponent(returnPath)}`
}

export function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** The login page, which then returns to this page. */
export function loginHrefWithReturn(): string {
  return loginHref(currentPath())
}
