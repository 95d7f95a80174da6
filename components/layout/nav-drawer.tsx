'use client'

import { Drawer } from './drawer'
import { NavList, type NavListProps } from './nav-list'

export type NavDrawerProps = Pick<NavListProps, 'links' | 'words'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The plain menu looks the same, so its replacement must not slide in. */
  atOnce: boolean
}

export function NavDrawer({ links, words, onOpenChange, ...drawer }: NavDrawerProps) {
  return (
    <Drawer {...drawer} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
      <NavList links={links} words={words} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}
