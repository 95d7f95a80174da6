'use client'

import * as Primitive from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Takes effect immediately. Label it with a `<label>` or `aria-labelledby`. */
export function Switch({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      className={cn(
        'group touch-target grid shrink-0 place-items-center rounded outline-offset-0',
        className,
      )}
      {...props}
    >
      <span className="flex h-7 w-12 items-center rounded-full border border-line-strong bg-surface-sunken px-0.5 transition-colors group-hover:border-text group-disabled:opacity-50 group-data-[state=checked]:border-success group-data-[state=checked]:bg-success">
        <Primitive.Thumb className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] data-[state=checked]:translate-x-5 data-[state=checked]:bg-surface-raised" />
      </span>
    </Primitive.Root>
  )
}
