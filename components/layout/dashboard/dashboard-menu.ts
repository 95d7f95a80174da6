import type { Role } from '@/lib/core/server/auth/session'

/** The headings of the admin's menu, which name messages of `layout.dashboard.groups`. */
const GROUPS = ['today', 'people', 'blood', 'content', 'money', 'system'] as const
type MenuGroup = (typeof GROUPS)[number]

/** The keys name messages of `layout.dashboard.menu` and icons of `dashboard-menu-list.tsx`. */
const MENU = {
  admin: [
    { key: 'overview', href: '/dashboard/home', group: 'today' },
    { key: 'notifications', href: '/dashboard/notifications', group: 'today' },
    { key: 'moderation', href: '/dashboard/moderation', group: 'today' },
    { key: 'approveAppointment', href: '/dashboard/appointment', group: 'today' },
    { key: 'manageUsers', href: '/dashboard/manageusers', group: 'people' },
    { key: 'imports', href: '/dashboard/imports', group: 'people' },
    { key: 'volunteerManage', href: '/dashboard/volunteer', group: 'people' },
    { key: 'chapters', href: '/dashboard/chapters', group: 'people' },
    { key: 'requests', href: '/dashboard/requests', group: 'blood' },
    { key: 'bloodBanks', href: '/dashboard/bloodbanks', group: 'blood' },
    { key: 'services', href: '/dashboard/services', group: 'content' },
    { key: 'manageCampaign', href: '/dashboard/campaign', group: 'content' },
    { key: 'allBlog', href: '/dashboard/allBlog', group: 'content' },
    { key: 'donations', href: '/dashboard/donations', group: 'money' },
    { key: 'failedEmails', href: '/dashboard/failedemails', group: 'system' },
    { key: 'audit', href: '/dashboard/audit', group: 'system' },
    { key: 'webhooks', href: '/dashboard/webhooks', group: 'system' },
  ],
  user: [
    { key: 'overview', href: '/dashboard/userhome' },
    { key: 'notifications', href: '/dashboard/notifications' },
    { key: 'ownRequests', href: '/dashboard/myrequests' },
    { key: 'standingRequests', href: '/dashboard/standingrequests' },
    { key: 'ownDonations', href: '/dashboard/mydonations' },
    { key: 'contactRequests', href: '/dashboard/contactrequests' },
    { key: 'bloodBanks', href: '/dashboard/bloodbanks' },
    { key: 'ownChapters', href: '/dashboard/chapters' },
    { key: 'testStatus', href: '/dashboard/userappointment' },
    { key: 'profile', href: '/dashboard/profile' },
    { key: 'writeBlog', href: '/dashboard/createBlog' },
    { key: 'ownBlogs', href: '/dashboard/allBlog' },
  ],
} as const satisfies Record<Role, readonly { key: string; href: string; group?: MenuGroup }[]>

export type DashboardMenuItem = (typeof MENU)[Role][number]

/** Blood banks appear only for admins and for people who manage one. */
export function dashboardMenu(role: Role, managesBloodBank = false): readonly DashboardMenuItem[] {
  if (role === 'admin' || managesBloodBank) return MENU[role]
  return MENU[role].filter(({ key }) => key !== 'bloodBanks')
}

interface DashboardMenuGroup {
  /** Missing for the short menu of users, which has no headings. */
  group?: MenuGroup
  items: readonly DashboardMenuItem[]
}

export function groupedDashboardMenu(role: Role, managesBloodBank: boolean): DashboardMenuGroup[] {
  const items = dashboardMenu(role, managesBloodBank)
  if (role !== 'admin') return [{ items }]
  return GROUPS.map((group) => ({
    group,
    items: items.filter((item) => 'group' in item && item.group === group),
  }))
}
