'use client'

import { useAuth } from '@/components/accounts/use-auth'
import { NavLink } from './nav-link'
import { dashboardHome } from './nav-links'

type DashboardLinkProps = { label: string; className?: string; onNavigate?: () => void }

/** The last entry of the navigation: it is there for signed-in people alone. */
export function DashboardLink({ label, ...rest }: DashboardLinkProps) {
  const { currentUser, role } = useAuth()
  if (!currentUser) return null
  return (
    <li>
      <NavLink href={dashboardHome(role)} isProtected {...rest}>
        {label}
      </NavLink>
    </li>
  )
}
