import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { cn } from './cn'

type PageSectionProps = {
  headingId: string
  sunken?: boolean
  className?: string
  children: ReactNode
}

export function PageSection({ headingId, sunken = false, className, children }: PageSectionProps) {
  return (
    <section aria-labelledby={headingId} className={cn(sunken && 'bg-surface-sunken', className)}>
      <div className="container-page section-page">{children}</div>
    </section>
  )
}

type SectionHeadingProps = {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3'
  align?: 'start' | 'center'
  id?: string
  className?: string
}

const titleSizes = { h1: 'text-3xl', h2: 'text-2xl', h3: 'text-xl' }

export function SectionHeading({
  title,
  text,
  action,
  as: Heading = 'h2',
  align = 'start',
  id,
  className,
}: SectionHeadingProps) {
  const isCentred = align === 'center'
  return (
    <div
      className={cn(
        'mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8',
        isCentred && 'flex-col items-center text-center',
        className,
      )}
    >
      <div className="max-w-prose">
        <Heading id={id} className={cn('font-bold', titleSizes[Heading])}>
          {title}
        </Heading>
        {text ? <p className="mt-2 text-text-muted sm:text-lg">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}

export function SectionAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex sm:mt-8 sm:justify-center">
      <Button asChild variant="secondary" className="w-full sm:w-auto">
        <Link href={href}>{children}</Link>
      </Button>
    </div>
  )
}

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
