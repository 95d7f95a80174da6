/** `returnPath` is the path that the login leads to afterwards. */
export function loginHref(returnPath: string): string {
  return `/login?callbackUrl=${encodeURIComponent(returnPath)}`
}
