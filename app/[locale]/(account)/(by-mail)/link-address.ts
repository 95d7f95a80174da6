import type { Metadata } from 'next'

export interface LinkAddress {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The token in the address of a mailed link; empty when there is none. */
export async function tokenOf(searchParams: LinkAddress['searchParams']): Promise<string> {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}

/** The address of such a page is secret: search engines must not list it, and other sites must not see it. */
export const privateLinkPage: Metadata = { robots: { index: false }, referrer: 'no-referrer' }
