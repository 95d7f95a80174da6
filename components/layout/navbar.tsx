import { Menu, X } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Logo } from '@/components/ui/logo'
import { DashboardLink } from './dashboard-link'
import { MenuButton } from './menu-button'
import { NavLink } from './nav-link'
import { NAV_LINKS } from './nav-links'
import { useAccountWords } from './use-account-words'
import { Visitor } from './visitor'

const entry =
  'inline-flex min-h-11 items-center rounded px-2.5 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:bg-surface-hover hover:text-text aria-[current]:font-semibold aria-[current]:text-accent-text xl:px-3'

/** The header of every page: logo, navigation and account. */
export function Navbar() {
  const t = useTranslations('layout.site.nav')
  const common = useTranslations('shared')
  const words = useAccountWords('layout.site.account')
  const links = NAV_LINKS.map(({ key, ...link }) => ({ ...link, label: t(key) }))
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="container-page flex h-16 items-center gap-3">
        <Link href="/" className="flex min-h-11 shrink-0 items-center rounded lg:mr-3">
          <Logo />
        </Link>
        <nav aria-label={t('label')} className="hidden lg:block">
          <ul className="flex items-center">
            {links.map(({ label, ...link }) => (
              <li key={link.href}>
                <NavLink {...link} className={entry}>
                  {label}
                </NavLink>
              </li>
            ))}
            <DashboardLink label={t('dashboard')} className={entry} />
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <Visitor words={words} login={t('login')} />
          <MenuButton
            label={t('openMenu')}
            links={links}
            words={{
              title: t('menu'),
              close: common('close'),
              label: t('label'),
              dashboard: t('dashboard'),
            }}
            icons={{
              open: <Menu aria-hidden="true" className="size-6" />,
              close: <X aria-hidden="true" className="size-5" />,
            }}
          />
        </div>
      </div>
    </header>
  )
}
