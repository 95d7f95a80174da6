import type { ReactNode } from 'react'

/**
 * The main actions of a page: on phones a bar above the bottom bar, elsewhere in their place. Styles in
 * controls.css; `--action-bar` in theme.css makes room for it.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
