/** The keys name messages of `layout.site.mainLinks`. */
export const MAIN_LINKS = [
  { key: 'whoNeedsBlood', href: '/allrequest', icon: 'heart-pulse' },
  { key: 'findDonors', href: '/donorSearch', icon: 'search' },
] as const

/** The keys name messages of `layout.site.nav`. `/needBlood` redirects members to `/bloodRequest`. */
export const NAV_LINKS = [
  { key: 'home', href: '/' },
  { key: 'blogs', href: '/blogs' },
  { key: 'bioMedical', href: '/bioMedical' },
  { key: 'campaign', href: '/campaign' },
  { key: 'bloodRequest', href: '/needBlood' },
  { key: 'donate', href: '/donate' },
  { key: 'communityChat', href: '/communityChat' },
] as const

export function dashboardHomeHref(role: 'admin' | 'user' | null) {
  return role === 'admin' ? '/dashboard/home' : '/dashboard/userhome'
}
