import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type HomeSectionProps = {
  /** The id of the heading that names the section. */
  headingId: string
  /** The warm ground that sets every other section apart. */
  sunken?: boolean
  className?: string
  children: ReactNode
}

/** A band of the home page, as wide as the screen, named by its heading. */
export function HomeSection({ headingId, sunken = false, className, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={headingId} className={cn(sunken && 'bg-surface-sunken', className)}>
      <div className="container-page section-page">{children}</div>
    </section>
  )
}
