import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { NavLink } from './nav-link'

const PLACES = [
  { key: 'requests', href: '/allrequest', icon: 'heart-pulse' },
  { key: 'donors', href: '/donorSearch', icon: 'search' },
  { key: 'ask', href: '/needBlood', icon: 'droplet' },
  // Guests log in first, and admins continue to their own overview.
  { key: 'me', href: '/dashboard', icon: 'user' },
] as const

/** The four main places, within reach of the thumb; wider screens have them in the navbar. */
export function BottomBar() {
  const t = useTranslations('layout.site.bottomBar')
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-0 bottom-0 z-40 hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] phone:block print:hidden"
    >
      <ul className="grid grid-cols-4">
        {PLACES.map(({ key, href, icon }) => (
          <li key={key}>
            <NavLink
              href={href}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 px-0.5 py-1.5 text-center text-sm leading-tight wrap-anywhere font-semibold text-text-muted aria-[current]:text-accent-text [&_svg]:size-6"
            >
              <Icon name={icon} />
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
