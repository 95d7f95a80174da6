import { useTranslations } from 'next-intl'
import { useBellWords } from '@/components/notifications/own/bell-words'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Logo } from '@/components/ui/logo'
import { DashboardLink } from './dashboard-link'
import { LanguageSwitch } from './language-switch'
import { MenuButton } from './menu-button'
import { NavLink } from './nav-link'
import { MAIN_JOBS, NAV_LINKS } from './nav-links'
import { useAccountWords } from './use-account-words'
import { Visitor } from './visitor'

/**
 * The header of every page: logo, the two main jobs, account and navigation, in one row on phones too. Only
 * where even a narrow phone has enlarged its letters are the jobs a row of their own. It scrolls away where it
 * would cover most of the screen.
 */
export function Navbar() {
  const t = useTranslations('layout.site.nav')
  const common = useTranslations('shared')
  const words = useAccountWords('layout.site.account')
  const bell = useBellWords()
  const links = NAV_LINKS.map(({ key, ...link }) => ({ ...link, label: t(key) }))
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface [@media(height<30rem)]:static">
      <div className="container-page grid grid-cols-[auto_1fr_auto] items-center gap-x-4 max-sm:gap-x-2 max-[24.5rem]:gap-x-0.5 max-[24.5rem]:px-1.5 max-[22.5rem]:grid-cols-[1fr_auto]">
        {/* Prefetching the home page would load its video's first frame on every other page. */}
        <Link href="/" prefetch={false} className="my-1.5 flex min-h-11 w-fit items-center rounded">
          <Logo className="nav-logo" />
        </Link>
        <MainJobs />
        <div className="flex items-center gap-1.5 whitespace-nowrap max-[24.5rem]:gap-0">
          <LanguageSwitch />
          <Visitor words={words} bell={bell} login={t('login')} />
          <MenuButton
            label={t('openMenu')}
            links={links}
            words={{
              title: t('menu'),
              close: common('close'),
              label: t('label'),
              dashboard: t('dashboard'),
            }}
          />
        </div>
      </div>
      <nav aria-label={t('label')} className="hidden border-t border-line lg:block">
        <ul className="nav-links container-page flex items-center *:first:-ml-3">
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

/** Who needs blood, and who can give it: one press away on every page. */
function MainJobs() {
  const t = useTranslations('layout.site.jobs')
  return (
    <nav
      aria-label={t('label')}
      className="min-w-0 max-[22.5rem]:order-last max-[22.5rem]:col-span-2 max-[22.5rem]:pb-2"
    >
      <ul className="job-links flex gap-2 *:min-w-0 max-md:justify-center max-sm:gap-1 max-[22.5rem]:*:flex-auto">
        {MAIN_JOBS.map(({ key, icon, ...link }) => (
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
