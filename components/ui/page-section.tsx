import type { ReactNode } from 'react'
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
