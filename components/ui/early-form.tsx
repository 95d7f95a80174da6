'use client'

import type { ReactNode } from 'react'

type EarlyFormProps = {
  /** A page where the same can be done, as a path; what stands behind `?` in it goes along. */
  href: string
  /** The button, of the type `submit`. */
  children: ReactNode
}

/**
 * Around a button that opens something: until the page is alive, and without scripts, the button leads
 * to a page instead. A link would have to turn into a button under the finger.
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
