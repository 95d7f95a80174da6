import type { Metadata } from 'next'

export interface LinkAddress {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function tokenOf(searchParams: LinkAddress['searchParams']): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}

/** The URL contains a secret token: search engines must not list it, and other sites must not get it. */
export const privateLinkPage: Metadata = { robots: { index: false }, referrer: 'no-referrer' }
