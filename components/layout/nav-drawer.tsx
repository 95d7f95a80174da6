'use client'

import { Drawer } from './drawer'
import { NavList, type NavListProps } from './nav-list'

export type NavDrawerProps = Pick<NavListProps, 'links' | 'words'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It replaces the plain menu, which looks the same, so it must not slide in. */
  atOnce: boolean
}

/** The navigation of the site on a phone. */
export function NavDrawer({ links, words, onOpenChange, ...drawer }: NavDrawerProps) {
  return (
    <Drawer {...drawer} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
      <NavList links={links} words={words} onNavigate={() => onOpenChange(false)} />
    </Drawer>
  )
}
