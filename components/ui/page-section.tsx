import type { ReactNode } from 'react'
import { cn } from './cn'

type PageSectionProps = {
  /** The id of the heading that names the section. */
  headingId: string
  /** The warm ground that sets every other section apart. */
  sunken?: boolean
  className?: string
  children: ReactNode
}

/** A band of a page, as wide as the screen, named by its heading. */
export function PageSection({ headingId, sunken = false, className, children }: PageSectionProps) {
  return (
    <section aria-labelledby={headingId} className={cn(sunken && 'bg-surface-sunken', className)}>
      <div className="container-page section-page">{children}</div>
    </section>
  )
}
