import type { ReactNode } from 'react'

export const dynamic = 'force-dynamic'

/** Each page calls `requireUser` itself, because a layout does not run on every visit. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return children
}
