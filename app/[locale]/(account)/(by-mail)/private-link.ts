import type { Metadata } from 'next'

export interface PrivateLinkProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function readLinkToken(
  searchParams: PrivateLinkProps['searchParams'],
): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}

/** The URL contains a secret token: search engines must not list it, and other sites must not get it. */
export const privateLinkMetadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }
