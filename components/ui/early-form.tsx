'use client'

import type { ReactNode } from 'react'

type EarlyFormProps = {
  /** The path of a page with the same function; its query is passed on. */
  href: string
  /** The button, of the type `submit`. */
  children: ReactNode
}

/**
 * Wraps a button that opens something. Until the page is interactive, and without JavaScript, the
 * button opens a page instead. A link would have to be replaced by a button, possibly while it is
 * pressed.
 */
export function EarlyForm({ href, children }: EarlyFormProps) {
  const [path, query] = href.split('?')
  return (
    <form action={path} className="contents" onSubmit={(event) => event.preventDefault()}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
