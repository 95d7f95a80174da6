'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useLater } from '../use-later'

const loadDrawer = () => import('../drawer').then((module) => module.Drawer)

type DrawerButtonProps = {
  label: string
  title: string
  closeLabel: string
  icon: ReactNode
  /** The menu, made on the server. */
  children: ReactNode
}

/** Opens the dashboard's menu on a phone; it closes when a page was chosen. */
export function DrawerButton({ label, title, closeLabel, icon, children }: DrawerButtonProps) {
  const [Drawer, fetchDrawer] = useLater(loadDrawer)
  const [isOpen, setIsOpen] = useState(false)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the drawer
  useEffect(() => setIsOpen(false), [pathname])

  function open() {
    fetchDrawer()
    setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className="touch-target -ml-2.5 grid place-items-center rounded hover:bg-surface-hover lg:hidden"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={open}
      >
        {icon}
      </button>
      {Drawer && (
        <Drawer open={isOpen} onOpenChange={setIsOpen} title={title} closeLabel={closeLabel}>
          {children}
        </Drawer>
      )}
    </>
  )
}
