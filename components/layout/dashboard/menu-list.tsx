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
import { useNumberText } from '@/components/ui/use-number-text'
import type { Role } from '@/lib/core/auth/session'
import { LinkProgress } from './link-progress'
import { dashboardMenu, type MenuItem } from './menu'

const entry =
  'flex min-h-12 items-center gap-3 overflow-hidden rounded px-3.5 font-medium whitespace-nowrap text-text-muted hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text'

// A collapsed sidebar shows only the icons; screen readers still read the words.
const words = 'group-data-[collapsed]/frame:sr-only'

type MenuListProps = {
  role: Role
  openCases?: number
  keepsBloodBank: boolean
}

export function MenuList({ role, openCases = 0, keepsBloodBank }: MenuListProps) {
  const t = useTranslations('layout.dashboard')
  return (
    <nav aria-label={t('frame.label')}>
      <ul className="flex flex-col gap-1">
        {dashboardMenu(role, keepsBloodBank).map(({ key, href }) => (
          <li key={key}>
            <NavLink href={href} className={entry} title={t(`menu.${key}`)}>
              <MenuIcon item={key} />
              <span className={words}>{t(`menu.${key}`)}</span>
              {key === 'moderation' && openCases > 0 ? <OpenCases count={openCases} /> : null}
              <LinkProgress />
            </NavLink>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <NavLink href="/" className={entry} title={t('frame.home')}>
            <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
            <span className={words}>{t('frame.home')}</span>
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}

function OpenCases({ count }: { count: number }) {
  const t = useTranslations('moderation.waiting')
  const numberText = useNumberText()
  return (
    <Badge tone="warning" className="figures ml-auto group-data-[collapsed]/frame:ml-0">
      <span aria-hidden="true">{numberText(count)}</span>
      <span className="sr-only">{t('badge', { count })}</span>
    </Badge>
  )
}

const icons: Record<MenuItem['key'], LucideIcon> = {
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

function MenuIcon({ item }: { item: MenuItem['key'] }) {
  const Icon = icons[item]
  return <Icon aria-hidden="true" className="size-5 shrink-0" />
}
