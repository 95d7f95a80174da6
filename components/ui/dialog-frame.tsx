'use client'

import * as Primitive from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { BodyScrollLock } from './body-scroll-lock'
import { cn } from './cn'
import { useCloseOnBack } from './use-close-on-back'
import { useReturnFocus } from './use-return-focus'

type DialogFrameProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  role?: 'dialog' | 'alertdialog'
  size?: 'sm' | 'md' | 'lg'
  /** Prevents closing while something runs. */
  locked?: boolean
  /** Hides the dialog and releases the focus while a bank's dialog is open; typed values stay. */
  suspended?: boolean
  /** Set it if the dialog has no description. */
  undescribed?: boolean
  children: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** On phones, the frame is a sheet at the bottom. */
export function DialogFrame({
  open,
  onOpenChange,
  role = 'dialog',
  size = 'md',
  locked = false,
  suspended = false,
  undescribed = false,
  children,
}: DialogFrameProps) {
  const focus = useReturnFocus()
  const changeOpen = (next: boolean) => {
    if (!locked) onOpenChange(next)
  }
  useCloseOnBack(open, () => {
    if (!suspended) changeOpen(false)
  })
  return (
    <Primitive.Root open={open && !suspended} onOpenChange={changeOpen}>
      <Primitive.Portal forceMount={suspended || undefined}>
        <Primitive.Overlay
          className={cn(
            'fixed inset-0 z-50 bg-backdrop data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
            suspended && 'hidden',
          )}
        />
        <div
          className={cn(
            'pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6',
            suspended && 'hidden',
          )}
        >
          <Primitive.Content
            role={role}
            {...focus}
            {...(undescribed ? { 'aria-describedby': undefined } : {})}
            className={cn(
              'pointer-events-auto relative flex max-h-[94dvh] w-full flex-col overflow-hidden bg-surface-raised text-text shadow outline-none',
              'rounded-t border-line sm:max-h-full sm:rounded sm:border',
              'data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out',
              'sm:data-[state=open]:animate-pop-in sm:data-[state=closed]:animate-pop-out',
              widths[size],
            )}
          >
            <BodyScrollLock />
            {children}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export const DialogTitle = Primitive.Title
export const DialogDescription = Primitive.Description
export const DialogClose = Primitive.Close
