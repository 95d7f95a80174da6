import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

type OptionalLinkProps = {
  /** Null when the page no longer exists. */
  href: string | null
  /** The accessible name, for lists with many such links; it must contain the visible text. */
  label?: string
  children: ReactNode
}

export function OptionalLink({ href, label, children }: OptionalLinkProps) {
  if (!href) return <span className="wrap-anywhere">{children}</span>
  return (
    <Link
      href={href}
      aria-label={label}
      className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-7"
    >
      {children}
    </Link>
  )
}
