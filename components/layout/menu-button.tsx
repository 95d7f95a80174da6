'use client'

import type { ReactNode } from 'react'
import type { NavDrawerProps } from './nav-drawer'
import { useDialogLater } from './use-dialog-later'

const loadDrawer = () => import('./nav-drawer').then((module) => module.NavDrawer)

type MenuButtonProps = Pick<NavDrawerProps, 'links' | 'words'> & {
  label: string
  /** The icon, made on the server. */
  children: ReactNode
}

/** Opens the navigation on a phone; the drawer is fetched as the finger nears. */
export function MenuButton({ label, links, words, children }: MenuButtonProps) {
  const { Dialog: Drawer, isOpen, triggerProps, dialogProps } = useDialogLater(loadDrawer)
  return (
    <>
      <button
        type="button"
        className="touch-target grid place-items-center rounded hover:bg-surface-hover lg:hidden"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...triggerProps}
      >
        {children}
      </button>
      {Drawer && <Drawer {...dialogProps} links={links} words={words} />}
    </>
  )
}
