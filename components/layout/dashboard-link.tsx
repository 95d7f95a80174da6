'use client'

import { useSession } from '@/components/session/use-session'
import { NavLink } from './nav-link'
import { dashboardHomeHref } from './nav-links'

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
