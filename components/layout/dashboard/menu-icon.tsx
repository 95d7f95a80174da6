import {
  CalendarCheck,
  ClipboardList,
  FlaskConical,
  HandHeart,
  HeartHandshake,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Newspaper,
  PenLine,
  ScrollText,
  UserRound,
  Users,
} from 'lucide-react'
import type { MenuItem } from './menu'

const icons: Record<MenuItem['key'], LucideIcon> = {
  overview: LayoutDashboard,
  approveAppointment: CalendarCheck,
  volunteerManage: HeartHandshake,
  manageCampaign: Megaphone,
  manageUsers: Users,
  services: FlaskConical,
  requests: ListChecks,
  donations: HandHeart,
  audit: ScrollText,
  ownRequests: ListChecks,
  ownDonations: HandHeart,
  allBlog: Newspaper,
  ownBlogs: Newspaper,
  testStatus: ClipboardList,
  profile: UserRound,
  writeBlog: PenLine,
}

export function MenuIcon({ item }: { item: MenuItem['key'] }) {
  const Icon = icons[item]
  return <Icon aria-hidden="true" className="size-5 shrink-0" />
}
