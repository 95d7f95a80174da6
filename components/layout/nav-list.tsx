import { DashboardLink } from './dashboard-link'
import { NavLink } from './nav-link'

type NavWords = { title: string; close: string; label: string; dashboard: string }

export type NavListProps = {
  links: readonly { href: string; label: string; isProtected?: boolean }[]
  words: NavWords
  onNavigate?: () => void
}

const entry =
  'flex min-h-12 items-center rounded px-3 font-medium hover:bg-surface-hover aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'

/** The links of the menu on a phone. */
export function NavList({ links, words, onNavigate }: NavListProps) {
  return (
    <nav aria-label={words.label}>
      <ul className="flex flex-col gap-0.5">
        {links.map(({ label, ...link }) => (
          <li key={link.href}>
            <NavLink {...link} className={entry} onNavigate={onNavigate}>
              {label}
            </NavLink>
          </li>
        ))}
        <DashboardLink label={words.dashboard} className={entry} onNavigate={onNavigate} />
      </ul>
    </nav>
  )
}
