import type { ReactNode } from 'react'

/** These pages depend on the mailed link and on who is signed in, so they are rendered per request. */
export const dynamic = 'force-dynamic'

export default function ByMailLayout({ children }: { children: ReactNode }) {
  return children
}
