import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { fieldStyle } from './input'

/** Needs no script; for public pages, where `Select` and `Combobox` are too large. */
export function NativeSelect({ className, ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...select}
        className={clsx(fieldStyle, 'appearance-none truncate pr-10 font-choices', className)}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-text-muted"
      />
    </div>
  )
}
