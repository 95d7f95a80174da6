'use client'

import { Drawer } from './drawer'
import { NavList, type NavListProps } from './nav-link'

export type NavDrawerProps = Pick<NavListProps, 'links' | 'labels'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The plain menu looks the same, so its replacement must not slide in. */
  skipAnimation: boolean
}

export function NavDrawer({ links, labels, onOpenChange, ...drawer }: NavDrawerProps) {
  return (
    <Drawer {...drawer} onOpenChange={onOpenChange} title={labels.title} closeLabel={labels.close}>
      <NavList links={links} labels={labels} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}
