'use client'

import type { ReactNode } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useFocusMain } from '@/components/ui/focus'
import { Link } from '@/components/ui/link'
import type { DialogAction, RowAction } from './row-action'

type RowMenuProps = {
  label: string
  /** The style of its button. */
  className: string
  actions: RowAction[]
  onOpenDialog: (action: DialogAction) => void
  children: ReactNode
}

/** The menu loads on the first press, so it is open from the start. */
export function RowMenu({ label, className, actions, onOpenDialog, children }: RowMenuProps) {
  const button = useFocusMain()
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger ref={button} aria-label={label} className={className}>
        {children}
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-[calc(100vw-1.5rem)]">
        {actions.map((action) => (
          <MenuItem key={action.id} action={action} onOpenDialog={onOpenDialog} />
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

type MenuItemProps = { action: RowAction; onOpenDialog: RowMenuProps['onOpenDialog'] }

function MenuItem({ action, onOpenDialog }: MenuItemProps) {
  const { icon: Icon, label, fullLabel } = action
  const content = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  )
  if ('href' in action) {
    return (
      <DropdownMenuItem asChild>
        <Link href={action.href} aria-label={fullLabel}>
          {content}
        </Link>
      </DropdownMenuItem>
    )
  }
  return (
    <DropdownMenuItem aria-label={fullLabel} onSelect={() => onOpenDialog(action)}>
      {content}
    </DropdownMenuItem>
  )
}
