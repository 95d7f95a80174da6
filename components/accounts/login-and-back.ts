/** The address of the login that leads back to this page. */
export function loginAndBack(): string {
  const here = `${window.location.pathname}${window.location.search}`
  return `/login?callbackUrl=${encodeURIComponent(here)}`
}
