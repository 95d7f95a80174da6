import type { ReactNode } from 'react'

/** These pages depend on the token in the URL and on the session. */
export const dynamic = 'force-dynamic'

export default function ByMailLayout({ children }: { children: ReactNode }) {
  return children
}
