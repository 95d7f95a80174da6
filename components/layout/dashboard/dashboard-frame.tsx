import { Menu, PanelLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AccountControls } from '@/components/layout/account-controls'
import { LanguageSwitch } from '@/components/layout/language-switch'
import { useBellLabels } from '@/components/notifications/bell-labels'
import { Link } from '@/components/ui/link'
import { Logo, LogoMark } from '@/components/ui/logo'
import { ThemeSwitch } from '@/components/ui/theme-switch'
import { SendEmailLinkButton } from '@/components/users/public/email-link-buttons'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { BottomBar } from '../bottom-bar'
import { useAccountLabels } from '../use-account-labels'
import { DashboardMenuList } from './dashboard-menu-list'
import { CollapsibleFrame, DrawerButton } from './menu-frame'

type DashboardFrameProps = {
  user: Pick<SessionUser, 'id' | 'name' | 'email' | 'photo' | 'role' | 'isConfirmed'>
  isCollapsed: boolean
  openCases?: number
  managesBloodBank: boolean
  unread: number
  children: ReactNode
}

export function DashboardFrame({
  user,
  isCollapsed,
  openCases,
  managesBloodBank,
  unread,
  children,
}: DashboardFrameProps) {
  const t = useTranslations('layout.dashboard.frame')
  return (
    <CollapsibleFrame
      wasCollapsed={isCollapsed}
      collapseLabel={t('collapse')}
      expandLabel={t('expand')}
      toggleIcon={<PanelLeft aria-hidden="true" className="size-5 shrink-0" />}
      sidebar={
        <Sidebar role={user.role} openCases={openCases} managesBloodBank={managesBloodBank} />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] pb-(--bottom-bar)">
        <Topbar
          user={user}
          openCases={openCases}
          managesBloodBank={managesBloodBank}
          unread={unread}
        />
        <main id="main" tabIndex={-1} className="outline-none">
          {user.isConfirmed ? null : <ConfirmNotice email={user.email} />}
          {children}
        </main>
        <BottomBar />
      </div>
    </CollapsibleFrame>
  )
}

function ConfirmNotice({ email }: { email: string }) {
  const t = useTranslations('layout.dashboard.confirm')
  return (
    <section
      aria-labelledby="confirm-heading"
      className="mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded bg-warning-soft p-4 sm:mx-6 lg:mx-8"
    >
      <div className="max-w-3xl">
        <h2 id="confirm-heading" className="font-bold">
          {t('title')}
        </h2>
        <p className="wrap-anywhere">{t('text', { email })}</p>
      </div>
      <ClientMessages namespaces={['users.account', 'errors', 'ui', 'shared']}>
        <SendEmailLinkButton kind="verification" variant="secondary" size="sm" />
      </ClientMessages>
    </section>
  )
}

type SidebarProps = { role: SessionUser['role'] } & Pick<
  DashboardFrameProps,
  'openCases' | 'managesBloodBank'
>

function Sidebar({ role, ...menu }: SidebarProps) {
  const common = useTranslations('shared')
  return (
    <>
      <Link
        href="/"
        aria-label={common('brand')}
        className="mx-3 my-2 flex min-h-11 items-center rounded px-2 group-data-[collapsed]/frame:justify-center"
      >
        <Logo className="group-data-[collapsed]/frame:hidden" />
        <LogoMark className="hidden group-data-[collapsed]/frame:block" />
      </Link>
      <div className="min-h-0 overflow-y-auto px-3 py-1">
        <DashboardMenuList role={role} {...menu} />
      </div>
    </>
  )
}

type TopbarProps = Pick<DashboardFrameProps, 'user' | 'openCases' | 'managesBloodBank' | 'unread'>

function Topbar({ user, unread, ...menu }: TopbarProps) {
  const t = useTranslations('layout.dashboard.frame')
  const common = useTranslations('shared')
  return (
    <header className="sticky top-0 z-40 flex min-h-16 flex-wrap items-center gap-3 border-b border-line bg-surface px-4 max-[24.5rem]:gap-1 max-[24.5rem]:px-2 sm:px-6 lg:px-8">
      <DrawerButton
        label={t('openMenu')}
        title={t('menu')}
        closeLabel={common('close')}
        icon={<Menu aria-hidden="true" className="size-6" />}
      >
        <DashboardMenuList role={user.role} {...menu} />
      </DrawerButton>
      <Link href="/" className="flex min-h-11 items-center rounded lg:hidden">
        <Logo />
      </Link>
      <LanguageSwitch className="ml-auto" />
      <ThemeSwitch className="max-sm:hidden" />
      <span className="hidden max-w-60 truncate font-semibold md:block">{user.name}</span>
      <div>
        <AccountControls
          user={user}
          labels={useAccountLabels('layout.dashboard.frame')}
          bell={useBellLabels()}
          unread={unread}
        />
      </div>
    </header>
  )
}
