'use client'

import * as Primitive from 'radix-ui/dropdown-menu'
import { type ComponentProps, useState } from 'react'
import { cn } from './cn'
import { useBackCloses } from './use-back-closes'

/** A menu that a button opens. The page behind it stays within reach and does not jump. */
export function DropdownMenu({
  open,
  defaultOpen = false,
  onOpenChange,
  ...props
}: ComponentProps<typeof Primitive.Root>) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const isOpen = open ?? ownOpen
  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  useBackCloses(isOpen, () => change(false))
  return <Primitive.Root modal={false} {...props} open={isOpen} onOpenChange={change} />
}

/** The button that opens the menu. Its id is Radix's own: a dialog opened from the menu needs it. */
export const DropdownMenuTrigger = Primitive.Trigger

/** The menu itself. */
export function DropdownMenuContent({
  className,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={mainPart()}>
      <Primitive.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={cn(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded border border-line bg-surface-raised p-1.5 text-text shadow',
          'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  )
}

/** A menu stays in the page's main part: who walks from landmark to landmark must not miss it. */
function mainPart() {
  return typeof document === 'undefined' ? null : document.getElementById('main')
}

/** One thing to do, or with `asChild` one link. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded px-3 py-2 outline-none',
        'data-[highlighted]:bg-surface-hover data-[disabled]:cursor-not-allowed data-[disabled]:text-text-muted',
        '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-muted',
        className,
      )}
      {...props}
    />
  )
}

/** Words in the menu that can't be pressed, such as the person's name. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2', className)} {...props} />
}

/** A line between two parts of the menu. */
export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
