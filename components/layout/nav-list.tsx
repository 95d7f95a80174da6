import { DashboardLink } from './dashboard-link'
import { NavLink } from './nav-link'

type NavWords = { title: string; close: string; label: string; dashboard: string }

export type NavListProps = {
  links: readonly { href: string; label: string }[]
  words: NavWords
  onNavigate?: () => void
}

export function NavList({ links, words, onNavigate }: NavListProps) {
  return (
    <nav aria-label={words.label}>
      <ul className="menu-links flex flex-col gap-0.5">
        {links.map(({ label, ...link }) => (
          <li key={link.href}>
            <NavLink {...link} onNavigate={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
        <DashboardLink label={words.dashboard} onNavigate={onNavigate} />
      </ul>
    </nav>
  )
}
