import type { Role } from '@/lib/core/server/auth/session'

/** The keys name messages of `layout.dashboard.menu` and icons of `dashboard-menu-list.tsx`. */
const MENU = {
  admin: [
    { key: 'overview', href: '/dashboard/home' },
    { key: 'notifications', href: '/dashboard/notifications' },
    { key: 'approveAppointment', href: '/dashboard/appointment' },
    { key: 'services', href: '/dashboard/services' },
    { key: 'volunteerManage', href: '/dashboard/volunteer' },
    { key: 'manageCampaign', href: '/dashboard/campaign' },
    { key: 'manageUsers', href: '/dashboard/manageusers' },
    { key: 'imports', href: '/dashboard/imports' },
    { key: 'moderation', href: '/dashboard/moderation' },
    { key: 'requests', href: '/dashboard/requests' },
    { key: 'donations', href: '/dashboard/donations' },
    { key: 'bloodBanks', href: '/dashboard/bloodbanks' },
    { key: 'chapters', href: '/dashboard/chapters' },
    { key: 'allBlog', href: '/dashboard/allBlog' },
    { key: 'audit', href: '/dashboard/audit' },
    { key: 'webhooks', href: '/dashboard/webhooks' },
  ],
  user: [
    { key: 'overview', href: '/dashboard/userhome' },
    { key: 'notifications', href: '/dashboard/notifications' },
    { key: 'ownRequests', href: '/dashboard/myrequests' },
    { key: 'ownDonations', href: '/dashboard/mydonations' },
    { key: 'contactRequests', href: '/dashboard/contactrequests' },
    { key: 'bloodBanks', href: '/dashboard/bloodbanks' },
    { key: 'ownChapters', href: '/dashboard/chapters' },
    { key: 'testStatus', href: '/dashboard/userappointment' },
    { key: 'profile', href: '/dashboard/profile' },
    { key: 'writeBlog', href: '/dashboard/createBlog' },
    { key: 'ownBlogs', href: '/dashboard/allBlog' },
  ],
} as const

export type DashboardMenuItem = (typeof MENU)[Role][number]

/** Blood banks appear only for admins and for people who manage one. */
export function dashboardMenu(role: Role, managesBloodBank = false): readonly DashboardMenuItem[] {
  if (role === 'admin' || managesBloodBank) return MENU[role]
  return MENU[role].filter(({ key }) => key !== 'bloodBanks')
}
