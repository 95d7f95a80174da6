'use client'

import type { ReactNode } from 'react'

type FallbackFormProps = {
  /** A page with the same function; its query is passed on. */
  href: string
  /** A button of the type `submit`. */
  children: ReactNode
}

/**
 * Before hydration and without JavaScript, the button opens a page. A link would have to become a
 * button, possibly during a press.
 */
export function FallbackForm({ href, children }: FallbackFormProps) {
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
