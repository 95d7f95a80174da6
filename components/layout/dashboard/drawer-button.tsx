'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useLazyDialog } from '@/components/ui/use-lazy-component'

const loadDrawer = () => import('../drawer').then((module) => module.Drawer)

type DrawerButtonProps = {
  label: string
  title: string
  closeLabel: string
  icon: ReactNode
  children: ReactNode
}

export function DrawerButton({ label, title, closeLabel, icon, children }: DrawerButtonProps) {
  const { Dialog: Drawer, isOpen, close, triggerProps, dialogProps } = useLazyDialog(loadDrawer)
  const pathname = usePathname()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the drawer
  useEffect(close, [pathname])

  return (
    <>
      <button
        type="button"
        className="touch-target -ml-2.5 grid place-items-center rounded hover:bg-surface-hover lg:hidden"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...triggerProps}
      >
        {icon}
      </button>
      {Drawer && (
        <Drawer {...dialogProps} title={title} closeLabel={closeLabel}>
          {children}
        </Drawer>
      )}
    </>
  )
}
