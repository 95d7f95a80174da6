import {
  ArrowLeft,
  Bell,
  CalendarCheck,
  CalendarSync,
  ClipboardList,
  FileUp,
  FlaskConical,
  HandHeart,
  HeartHandshake,
  Hospital,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MailWarning,
  Megaphone,
  Newspaper,
  PenLine,
  PhoneForwarded,
  ScrollText,
  ShieldAlert,
  UserRound,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { NavLink } from '@/components/layout/nav-link'
import { Badge } from '@/components/ui/badge'
import { LinkProgress } from '@/components/ui/link'
import { useFormatNumber } from '@/components/ui/use-format'
import type { Role } from '@/lib/core/server/auth/session'
import { type DashboardMenuItem, groupedDashboardMenu } from './dashboard-menu'

/** With a mouse the rows are lower, so that every item of an admin fits on a screen of 800 px. */
const linkStyle =
  'flex min-h-12 items-center gap-3 overflow-hidden rounded px-3.5 font-medium whitespace-nowrap text-text-muted hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text lg:pointer-fine:min-h-7.5 lg:pointer-fine:text-sm lg:pointer-fine:leading-tight'

// A collapsed sidebar shows only the icons; screen readers still read the words.
const labelStyle = 'group-data-[collapsed]/frame:sr-only'

type DashboardMenuListProps = {
  role: Role
  openCases?: number
  managesBloodBank: boolean
}

export function DashboardMenuList({
  role,
  openCases = 0,
  managesBloodBank,
}: DashboardMenuListProps) {
  const t = useTranslations('layout.dashboard')
  return (
    <nav aria-label={t('frame.label')} className="flex flex-col">
      {groupedDashboardMenu(role, managesBloodBank).map(({ group, items }) => (
        <Fragment key={group ?? 'all'}>
          {group ? <GroupHeading id={`menu-${group}`}>{t(`groups.${group}`)}</GroupHeading> : null}
          <ul
            aria-labelledby={group && `menu-${group}`}
            className="flex flex-col gap-1 lg:pointer-fine:gap-0"
          >
            {items.map((item) => (
              <MenuEntry key={item.key} item={item} openCases={openCases} />
            ))}
          </ul>
        </Fragment>
      ))}
      <div className="mt-2 border-t border-line pt-2 lg:pointer-fine:mt-1 lg:pointer-fine:pt-1">
        <NavLink href="/" className={linkStyle} title={t('frame.home')}>
          <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
          <span className={labelStyle}>{t('frame.home')}</span>
        </NavLink>
      </div>
    </nav>
  )
}

function GroupHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      className="mt-3 mb-1 px-3.5 text-sm leading-4 font-bold text-text-muted first:mt-0 group-data-[collapsed]/frame:sr-only lg:pointer-fine:mt-1 lg:pointer-fine:mb-0"
    >
      {children}
    </p>
  )
}

function MenuEntry({ item, openCases }: { item: DashboardMenuItem; openCases: number }) {
  const t = useTranslations('layout.dashboard.menu')
  const { key, href } = item
  return (
    <li>
      <NavLink href={href} className={linkStyle} title={t(key)}>
        <MenuIcon item={key} />
        <span className={labelStyle}>{t(key)}</span>
        {key === 'moderation' && openCases > 0 ? <OpenCases count={openCases} /> : null}
        <LinkProgress />
      </NavLink>
    </li>
  )
}

function OpenCases({ count }: { count: number }) {
  const t = useTranslations('moderation.waiting')
  const formatNumber = useFormatNumber()
  return (
    <Badge tone="warning" className="figures ml-auto group-data-[collapsed]/frame:ml-0">
      <span aria-hidden="true">{formatNumber(count)}</span>
      <span className="sr-only">{t('badge', { count })}</span>
    </Badge>
  )
}

const icons: Record<DashboardMenuItem['key'], LucideIcon> = {
  overview: LayoutDashboard,
  notifications: Bell,
  approveAppointment: CalendarCheck,
  volunteerManage: HeartHandshake,
  manageCampaign: Megaphone,
  manageUsers: Users,
  imports: FileUp,
  services: FlaskConical,
  moderation: ShieldAlert,
  requests: ListChecks,
  donations: HandHeart,
  failedEmails: MailWarning,
  bloodBanks: Hospital,
  chapters: UsersRound,
  ownChapters: UsersRound,
  audit: ScrollText,
  webhooks: Webhook,
  ownRequests: ListChecks,
  standingRequests: CalendarSync,
  ownDonations: HandHeart,
  contactRequests: PhoneForwarded,
  allBlog: Newspaper,
  ownBlogs: Newspaper,
  testStatus: ClipboardList,
  profile: UserRound,
  writeBlog: PenLine,
}

function MenuIcon({ item }: { item: DashboardMenuItem['key'] }) {
  const Icon = icons[item]
  return <Icon aria-hidden="true" className="size-5 shrink-0" />
}
