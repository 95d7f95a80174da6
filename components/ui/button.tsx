import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { type ComponentProps, cloneElement, type MouseEvent, type ReactElement } from 'react'
import { LogoSpinner } from './logo-shapes'

/** For elements that look like a button but belong to another part, such as a menu. */
export const buttonStyle = cva('button', {
  variants: {
    variant: {
      primary: 'button-primary',
      secondary: 'button-secondary',
      ghost: 'border-transparent text-text hover:bg-surface-hover active:bg-surface-hover',
      danger:
        'border-accent-line bg-danger-soft text-danger hover:border-danger hover:bg-surface-raised',
    },
    size: {
      sm: 'min-h-11 px-3.5 py-1.5 text-sm',
      md: 'min-h-12 px-5 py-2 text-base',
      lg: 'min-h-14 px-7 py-3 text-lg',
      icon: 'min-h-12 w-12 shrink-0',
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyle> & {
    /** Ignores presses but keeps the focus. */
    loading?: boolean
    /** Applies the style to its only child, such as a link. */
    asChild?: boolean
    /** For the position only (margins, width); `variant` and `size` decide the style. */
    className?: string
  }

/** Has no state, so server components can use it. */
export function Button({
  variant,
  size,
  loading = false,
  asChild = false,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  const style = clsx(buttonStyle({ variant, size }), className)
  if (asChild) {
    const child = children as ReactElement<{ className?: string }>
    return cloneElement(child, { ...props, className: clsx(style, child.props.className) })
  }
  if (!loading) {
    return (
      <button type={type} className={style} {...props}>
        {children}
      </button>
    )
  }
  return (
    <button {...props} type={type} className={style} aria-busy aria-disabled onClick={ignoreClick}>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <span className="absolute inset-0 grid place-items-center">
        <LogoSpinner className="size-6" />
      </span>
    </button>
  )
}

// Enter in a field also clicks the submit button, so ignoring clicks stops both.
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
