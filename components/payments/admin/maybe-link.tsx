import Link from 'next/link'
import type { ReactNode } from 'react'

type MaybeLinkProps = {
  /** Null when there is no page to lead to any more. */
  href: string | null
  /** What the link does, for those who hear it among many; it holds the words that are seen. */
  label?: string
  children: ReactNode
}

/** A name that leads to its page as long as it has one. */
export function MaybeLink({ href, label, children }: MaybeLinkProps) {
  if (!href) return <span className="wrap-anywhere">{children}</span>
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
    >
      {children}
    </Link>
  )
}
