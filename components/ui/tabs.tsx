'use client'

import * as Primitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn'

export const Tabs = Primitive.Root

/** Give it an `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn(
        'flex gap-1 overflow-x-auto rounded border border-line bg-surface-raised p-1',
        className,
      )}
      {...props}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'min-h-11 flex-1 rounded px-4 py-2 font-semibold text-text-muted transition-colors hover:text-text',
        'data-[state=active]:bg-text data-[state=active]:text-text-inverse',
        'focus-visible:-outline-offset-2',
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-6', className)} {...props} />
}
