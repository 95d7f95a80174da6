'use client'

import { DashboardLink } from './dashboard-link'
import { Drawer } from './drawer'
import { NavLink } from './nav-link'

export type DrawerWords = { title: string; close: string; label: string; dashboard: string }

export type NavDrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  links: readonly { href: string; label: string; isProtected?: boolean }[]
  words: DrawerWords
}

const entry =
  'flex min-h-12 items-center rounded px-3 font-medium hover:bg-surface-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'

/** The navigation of the site on a phone. */
export function NavDrawer({ open, onOpenChange, links, words }: NavDrawerProps) {
  const close = () => onOpenChange(false)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={words.title} closeLabel={words.close}>
      <nav aria-label={words.label}>
        <ul className="flex flex-col gap-0.5">
          {links.map(({ href, label, isProtected }) => (
            <li key={href}>
              <NavLink href={href} isProtected={isProtected} className={entry} onNavigate={close}>
                {label}
              </NavLink>
            </li>
          ))}
          <DashboardLink label={words.dashboard} className={entry} onNavigate={close} />
        </ul>
      </nav>
    </Drawer>
  )
}
