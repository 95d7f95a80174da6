import type { ReactNode } from 'react'

/** What a mailed link leads to depends on the link and on who is signed in: made anew, never kept. */
export const dynamic = 'force-dynamic'

export default function ByMailLayout({ children }: { children: ReactNode }) {
  return children
}
