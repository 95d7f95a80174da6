const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

export const SITE_URL_RULE = 'must start with https:// (http:// is only for localhost)'

/** The scheme decides about secure cookies, so the URL cannot come from a request. */
export function isAllowedSiteUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
}
