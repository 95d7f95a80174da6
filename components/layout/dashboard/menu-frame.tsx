'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { saveSidebarState } from './sidebar-cookie'

type CollapsibleFrameProps = {
  wasCollapsed: boolean
  collapseLabel: string
  expandLabel: string
  sidebar: ReactNode
  toggleIcon: ReactNode
  children: ReactNode
}

export function CollapsibleFrame({
  wasCollapsed,
  collapseLabel,
  expandLabel,
  sidebar,
  toggleIcon,
  children,
}: CollapsibleFrameProps) {
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed)
  const label = isCollapsed ? expandLabel : collapseLabel

  function toggle() {
    setIsCollapsed(!isCollapsed)
    saveSidebarState(!isCollapsed)
  }

  return (
    <div
      data-collapsed={isCollapsed || undefined}
      className="group/frame grid min-h-dvh grid-cols-[minmax(0,1fr)] transition-[grid-template-columns] lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:data-[collapsed]:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-surface-sunken lg:flex">
        {sidebar}
        <button
          type="button"
          onClick={toggle}
          aria-expanded={!isCollapsed}
          title={label}
          className="mx-3 mt-auto mb-2 flex min-h-11 items-center gap-3 overflow-hidden rounded px-3.5 font-medium whitespace-nowrap text-text-muted hover:bg-surface-hover hover:text-text"
        >
          {toggleIcon}
          <span className="group-data-[collapsed]/frame:sr-only">{label}</span>
        </button>
      </aside>
      {children}
    </div>
  )
}

const loadDrawer = () => import('@/components/layout/drawer').then((module) => module.Drawer)

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
