/** The address of the login that then leads to `page`, a path. */
export function loginAddress(page: string): string {
  return `/login?callbackUrl=${encodeURIComponent(page)}`
}
