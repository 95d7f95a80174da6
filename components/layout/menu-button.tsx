'use client'

import { type ReactNode, useState } from 'react'
import type { NavDrawerProps } from './nav-drawer'
import { useLater } from './use-later'

const loadDrawer = () => import('./nav-drawer').then((module) => module.NavDrawer)

type MenuButtonProps = Pick<NavDrawerProps, 'links' | 'words'> & {
  label: string
  /** The icon, made on the server. */
  children: ReactNode
}

/** Opens the navigation on a phone; the drawer is fetched as the finger nears. */
export function MenuButton({ label, links, words, children }: MenuButtonProps) {
  const [Drawer, fetchDrawer] = useLater(loadDrawer)
  const [isOpen, setIsOpen] = useState(false)

  function open() {
    fetchDrawer()
    setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className="touch-target grid place-items-center rounded hover:bg-surface-hover lg:hidden"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={open}
      >
        {children}
      </button>
      {Drawer && <Drawer open={isOpen} onOpenChange={setIsOpen} links={links} words={words} />}
    </>
  )
}
