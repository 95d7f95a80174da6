/** `page` is the path that the login leads to afterwards. */
export function loginAddress(page: string): string {
  return `/login?callbackUrl=${encodeURIComponent(page)}`
}
