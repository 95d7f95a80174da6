import { DashboardLink } from './dashboard-link'
import { NavLink } from './nav-link'

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
