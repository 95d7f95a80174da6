'use client'

import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'
import { useSession } from '@/components/session/use-session'
import { Link } from '@/components/ui/link'
import { withoutLocale } from '@/lib/i18n/localized-path'
import { dashboardHomeHref } from './nav-links'

export function NavLink({ href, ...props }: ComponentProps<typeof Link>) {
  return <Link href={href} aria-current={ariaCurrent(usePathname(), href)} {...props} />
}

/** `page` for the page itself, `true` for a page below it. */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  const currentPath = withoutLocale(pathname)
  const isMembersForm = href === '/needBlood' && currentPath === '/bloodRequest'
  if (currentPath === href || isMembersForm) return 'page'
  return href !== '/' && currentPath.startsWith(`${href}/`) ? 'true' : undefined
}

type DashboardLinkProps = { label: string; className?: string; onNavigate?: () => void }

export function DashboardLink({ label, ...rest }: DashboardLinkProps) {
  const { currentUser, role } = useSession()
  if (!currentUser) return null
  return (
    <li>
      <NavLink href={dashboardHomeHref(role)} {...rest}>
        {label}
      </NavLink>
    </li>
  )
}

type NavLabels = { title: string; close: string; label: string; dashboard: string }

export type NavListProps = {
  links: readonly { href: string; label: string }[]
  labels: NavLabels
  onNavigate?: () => void
}

export function NavList({ links, labels, onNavigate }: NavListProps) {
  return (
    <nav aria-label={labels.label}>
      <ul className="menu-links flex flex-col gap-0.5">
        {links.map(({ label, ...link }) => (
          <li key={link.href}>
            <NavLink {...link} onNavigate={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
        <DashboardLink label={labels.dashboard} onNavigate={onNavigate} />
      </ul>
    </nav>
  )
}
