/** The address of the login that leads to `page`, a path, afterwards. */
export function loginAddress(page: string): string {
  return `/login?callbackUrl=${encodeURIComponent(page)}`
}
