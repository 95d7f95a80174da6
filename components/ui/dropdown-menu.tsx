'use client'

import * as Primitive from 'radix-ui/dropdown-menu'
import { type ComponentProps, useState } from 'react'
import { buttonStyle } from './button'
import { cn } from './cn'
import { useCloseOnBack } from './overlay'

/** Not modal, so that the page behind it stays usable and does not jump. */
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
  useCloseOnBack(isOpen, () => change(false))
  return <Primitive.Root modal={false} {...props} open={isOpen} onOpenChange={change} />
}

/** Do not change Radix's id: a dialog opened from the menu finds this button by it. */
export const DropdownMenuTrigger = Primitive.Trigger

export function DropdownMenuContent({
  className,
  align = 'end',
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={mainLandmark()}>
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

/** Renders inside the main landmark, so that landmark navigation finds the menu. */
function mainLandmark() {
  return typeof document === 'undefined' ? null : document.getElementById('main')
}

/** A menu item, or one link with `asChild`. */
export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded px-3 py-2 -outline-offset-3',
        'data-[highlighted]:bg-surface-hover data-[disabled]:cursor-not-allowed data-[disabled]:text-text-muted',
        '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-text-muted',
        className,
      )}
      {...props}
    />
  )
}

type DropdownMenuButtonProps = ComponentProps<typeof Primitive.Item> & {
  variant?: 'primary' | 'secondary'
}

/** A menu item that looks like a small button, or one link with `asChild`. */
export function DropdownMenuButton({ variant, ...props }: DropdownMenuButtonProps) {
  return (
    <Primitive.Item
      className={cn(buttonStyle({ variant, size: 'sm' }), 'cursor-pointer')}
      {...props}
    />
  )
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2', className)} {...props} />
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
