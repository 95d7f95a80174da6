import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const badgeStyle = cva('badge', {
  variants: {
    tone: {
      neutral: 'bg-surface-hover text-text',
      accent: 'bg-accent-soft text-accent-text',
      success: 'bg-success-soft text-success',
      warning: 'bg-warning-soft text-warning',
    },
  },
  defaultVariants: { tone: 'neutral' },
})

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyle>

/** Green for done, amber for waiting, crimson for urgent. */
export function Badge({ tone, className, ...props }: BadgeProps) {
  return <span className={badgeStyle({ tone, className })} {...props} />
}
