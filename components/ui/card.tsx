import { clsx } from 'clsx'
import type { ComponentProps, ElementType } from 'react'

type CardProps = ComponentProps<'div'> & {
  as?: Extract<ElementType, 'div' | 'article' | 'li' | 'section' | 'aside'>
  /** False for a card whose picture reaches its edges. */
  padded?: boolean
}

export function Card({ as = 'div', padded = true, className, ...props }: CardProps) {
  const Element = as as 'div'
  return <Element className={clsx('card', padded && 'card-padded', className)} {...props} />
}
