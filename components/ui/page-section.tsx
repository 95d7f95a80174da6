import type { ReactNode } from 'react'
import { cn } from './cn'

type PageSectionProps = {
  /** The id of the heading that names the section. */
  headingId: string
  /** Gives every other section a darker background. */
  sunken?: boolean
  className?: string
  children: ReactNode
}

/** A section of a page over the whole width of the screen, labelled by its heading. */
export function PageSection({ headingId, sunken = false, className, children }: PageSectionProps) {
  return (
    <section aria-labelledby={headingId} className={cn(sunken && 'bg-surface-sunken', className)}>
      <div className="container-page section-page">{children}</div>
    </section>
  )
}
