/** Who can open a page: anyone with an emailed link, a signed-in person, or an admin. */
type PageAccess = 'emailed-link' | 'user' | 'admin'

/**
 * The pages that the middleware checks or gives a nonce, spelled like their folders in `app`. All
 * other pages are public. A test compares them with the page files.
 */
const PAGE_ACCESS: Record<`/${string}`, PageAccess> = {
  '/contact-request': 'emailed-link',
  '/donation': 'emailed-link',
  '/invitation': 'emailed-link',
  '/reset': 'emailed-link',
  '/unsubscribe': 'emailed-link',
  '/verify': 'emailed-link',

  '/bloodRequest': 'user',
  '/chapters/join/[code]': 'user',
  '/circles/[id]': 'user',
  '/communityChat': 'user',
  '/donate': 'user',
  '/donate/result/[id]': 'user',
  '/donorRegistration': 'user',
  '/donorSearch': 'user',
  '/dashboard': 'user',
  '/dashboard/allBlog': 'user',
  '/dashboard/allBlog/[id]': 'user',
  '/dashboard/bloodbanks': 'user',
  '/dashboard/bloodbanks/[id]': 'user',
  '/dashboard/bloodbanks/[id]/edit': 'user',
  '/dashboard/bloodbanks/new': 'user',
  '/dashboard/chapters': 'user',
  '/dashboard/chapters/[id]': 'user',
  '/dashboard/chapters/[id]/drives/[drive]': 'user',
  '/dashboard/chapters/[id]/drives/new': 'user',
  '/dashboard/chapters/[id]/edit': 'user',
  '/dashboard/chapters/new': 'user',
  '/dashboard/contactrequests': 'user',
  '/dashboard/createBlog': 'user',
  '/dashboard/mydonations': 'user',
  '/dashboard/myrequests': 'user',
  '/dashboard/notifications': 'user',
  '/dashboard/profile': 'user',
  '/dashboard/standingrequests': 'user',
  '/dashboard/standingrequests/[id]/edit': 'user',
  '/dashboard/standingrequests/new': 'user',
  '/dashboard/tokens': 'user',
  '/dashboard/userappointment': 'user',
  '/dashboard/userhome': 'user',

  '/dashboard/appointment': 'admin',
  '/dashboard/audit': 'admin',
  '/dashboard/campaign': 'admin',
  '/dashboard/campaign/[id]': 'admin',
  '/dashboard/createCampaign': 'admin',
  '/dashboard/donations': 'admin',
  '/dashboard/failedemails': 'admin',
  '/dashboard/home': 'admin',
  '/dashboard/imports': 'admin',
  '/dashboard/imports/[id]': 'admin',
  '/dashboard/manageusers': 'admin',
  '/dashboard/moderation': 'admin',
  '/dashboard/requests': 'admin',
  '/dashboard/second-factor': 'admin',
  '/dashboard/services': 'admin',
  '/dashboard/services/[id]': 'admin',
  '/dashboard/services/new': 'admin',
  '/dashboard/volunteer': 'admin',
  '/dashboard/webhooks': 'admin',
}

const PAGES = Object.entries(PAGE_ACCESS).map(([path, access]) => ({
  access,
  segments: path.split('/'),
  /** The path up to the first parameter. */
  prefix: path.split('/[')[0] ?? '',
}))

/** Whether a page exists at a path without a locale. */
export function isListedPage(path: string): boolean {
  const segments = path.split('/')
  return PAGES.some(
    (page) =>
      page.segments.length === segments.length &&
      page.segments.every((segment, index) =>
        segment.startsWith('[') ? segments[index] !== '' : segment === segments[index],
      ),
  )
}

/**
 * Who can open a path without a locale; null for everyone. Paths below a protected page have its
 * access, so that a guest cannot tell which exist.
 */
export function pageAccess(path: string): PageAccess | null {
  const page = PAGES.find(({ prefix, access }) => access === 'emailed-link' && prefix === path)
  if (page) return page.access
  const isWithin = (access: PageAccess) =>
    PAGES.some((one) => one.access === access && isAtOrBelow(path, one.prefix))
  if (isWithin('admin')) return 'admin'
  return isWithin('user') ? 'user' : null
}

/** Next.js also requests parts of a page, such as `/donate.segments/…`. */
function isAtOrBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && ['', '/', '.'].includes(path.charAt(prefix.length))
}
