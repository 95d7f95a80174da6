'use client'

import { clsx } from 'clsx'
import { X } from 'lucide-react'
import * as Primitive from 'radix-ui/dialog'
import type { MouseEvent, ReactNode } from 'react'
import { useReturnFocus } from '@/components/ui/focus'
import { BodyScrollLock, useCloseOnBack } from '@/components/ui/overlay'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  /** Skips the slide-in animation. */
  skipAnimation?: boolean
  children: ReactNode
}

export function Drawer({
  open,
  onOpenChange,
  title,
  closeLabel,
  skipAnimation = false,
  children,
}: DrawerProps) {
  const focus = useReturnFocus()
  useCloseOnBack(open, () => onOpenChange(false))

  // A link to the current page causes no navigation that would close the drawer.
  function closeOnCurrentPageLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[aria-current]')) onOpenChange(false)
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay
          className={clsx(
            'fixed inset-0 z-50 bg-backdrop data-[state=closed]:animate-fade-out',
            !skipAnimation && 'data-[state=open]:animate-fade-in',
          )}
        />
        <Primitive.Content
          {...focus}
          onClick={closeOnCurrentPageLink}
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 right-0 z-50 flex w-80 max-w-[86vw] flex-col bg-surface-raised text-text shadow outline-none transition-[translate] duration-200 data-[state=closed]:animate-fade-out',
            !skipAnimation && 'starting:translate-x-full',
          )}
        >
          <BodyScrollLock />
          <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2.5 pl-5">
            <Primitive.Title className="text-lg font-bold">{title}</Primitive.Title>
            <Primitive.Close className="touch-target grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text">
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{closeLabel}</span>
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
