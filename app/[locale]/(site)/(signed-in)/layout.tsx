import type { ReactNode } from 'react'

/** These pages read the session, so they are rendered per request. */
export const dynamic = 'force-dynamic'

/**
 * The layout of pages for signed-in people. Each page calls `requireUser` itself, since a layout does
 * not run on every visit.
 */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return children
}
