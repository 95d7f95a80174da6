import type { Metadata } from 'next'

export interface LinkAddress {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The token that a mailed link carries; empty when it has none. */
export async function tokenOf(searchParams: LinkAddress['searchParams']): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}

/** The address of such a page is a key: no search engine lists it, and no other site is told it. */
export const privateLinkPage: Metadata = { robots: { index: false }, referrer: 'no-referrer' }
