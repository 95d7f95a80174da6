import type { ReactNode } from 'react'
import { cn } from './cn'

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
