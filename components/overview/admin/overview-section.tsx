import type { ReactNode } from 'react'

type OverviewSectionProps = {
  id: string
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

export function OverviewSection({ id, title, text, action, children }: OverviewSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 not-first:mt-12">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={`${id}-title`} className="text-xl font-bold">
            {title}
          </h2>
          {text ? <p className="mt-1 text-text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
