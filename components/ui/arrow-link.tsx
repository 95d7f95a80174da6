import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { cn } from './cn'

type ArrowLinkProps = { href: string; className?: string; children: ReactNode }

export function ArrowLink({ href, className, children }: ArrowLinkProps) {
  return (
    <Link
      href={href}
      className={cn(
        'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <Icon name="arrow-right" className="size-5 shrink-0" />
    </Link>
  )
}
