import { useTranslations } from 'next-intl'
import { useBellLabels } from '@/components/notifications/bell-labels'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Logo } from '@/components/ui/logo'
import { LanguageSwitch } from './language-switch'
import { LoginOrAccount } from './login-or-account'
import { MenuButton } from './menu-button'
import { DashboardLink, NavLink } from './nav-link'
import { MAIN_LINKS, NAV_LINKS } from './nav-links'
import { useAccountLabels } from './use-account-labels'

/** With enlarged text, container queries give the main links, and then the controls, their own rows. */
export function Navbar() {
  const t = useTranslations('layout.site.nav')
  const common = useTranslations('shared')
  const accountLabels = useAccountLabels('layout.site.account')
  const bell = useBellLabels()
  const links = NAV_LINKS.map(({ key, ...link }) => ({ ...link, label: t(key) }))
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface [@media(height<30rem)]:static">
      <div className="@container/nav">
        <div className="nav-row container-page">
          <Link href="/" className="my-1.5 flex min-h-11 w-fit items-center rounded">
            <Logo className="nav-logo" />
          </Link>
          <MainLinks />
          <div className="nav-corner">
            <LanguageSwitch />
            <LoginOrAccount labels={accountLabels} bell={bell} login={t('login')} />
            <MenuButton
              label={t('openMenu')}
              links={links}
              labels={{
                title: t('menu'),
                close: common('close'),
                label: t('label'),
                dashboard: t('dashboard'),
              }}
            />
          </div>
        </div>
      </div>
      <nav aria-label={t('label')} className="hidden border-t border-line lg:block">
        <ul className="nav-links container-page flex flex-wrap items-center *:first:-ml-3">
          {links.map(({ label, ...link }) => (
            <li key={link.href}>
              <NavLink {...link}>{label}</NavLink>
            </li>
          ))}
          <DashboardLink label={t('dashboard')} />
        </ul>
      </nav>
    </header>
  )
}

function MainLinks() {
  const t = useTranslations('layout.site.mainLinks')
  return (
    <nav aria-label={t('label')} className="nav-main phone:hidden">
      <ul className="main-links">
        {MAIN_LINKS.map(({ key, icon, ...link }) => (
          <li key={key}>
            <NavLink {...link}>
              <Icon name={icon} />
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
