import type { ReactNode } from 'react'

/** These pages read who is signed in, so each is made for its visitor and never kept. */
export const dynamic = 'force-dynamic'

/** Pages for signed-in people; each asks `requireUser` itself, since a layout is not run on every visit. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return children
}
