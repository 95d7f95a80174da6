import {
  ArrowLeft,
  Bell,
  CalendarCheck,
  ClipboardList,
  FileUp,
  FlaskConical,
  HandHeart,
  HeartHandshake,
  Hospital,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
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
import { NavLink } from '@/components/layout/nav-link'
import { Badge } from '@/components/ui/badge'
import { LinkProgress } from '@/components/ui/link'
import { useFormatNumber } from '@/components/ui/use-format'
import type { Role } from '@/lib/core/server/auth/session'
import { type DashboardMenuItem, dashboardMenu } from './dashboard-menu'

const linkStyle =
  'flex min-h-12 items-center gap-3 overflow-hidden rounded px-3.5 font-medium whitespace-nowrap text-text-muted hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'

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
    <nav aria-label={t('frame.label')}>
      <ul className="flex flex-col gap-1">
        {dashboardMenu(role, managesBloodBank).map(({ key, href }) => (
          <li key={key}>
            <NavLink href={href} className={linkStyle} title={t(`menu.${key}`)}>
              <MenuIcon item={key} />
              <span className={labelStyle}>{t(`menu.${key}`)}</span>
              {key === 'moderation' && openCases > 0 ? <OpenCases count={openCases} /> : null}
              <LinkProgress />
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <NavLink href="/" className={linkStyle} title={t('frame.home')}>
            <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className={labelStyle}>{t('frame.home')}</span>
          </NavLink>
        </li>
      </ul>
    </nav>
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
  bloodBanks: Hospital,
  chapters: UsersRound,
  ownChapters: UsersRound,
  audit: ScrollText,
  webhooks: Webhook,
  ownRequests: ListChecks,
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
