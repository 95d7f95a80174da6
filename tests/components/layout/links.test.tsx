import { dashboardMenu } from '@/components/layout/dashboard/dashboard-menu'
import { MAIN_LINKS, NAV_LINKS } from '@/components/layout/nav-links'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import messages from '@/lib/i18n/messages/en'
import { ARTICLE_SLUGS, EXAMPLE_ORGANISATION, SITE, SUPPORT_LINKS } from '@/lib/site'
import { isSitePath } from './is-site-path'

describe('the links of the site', () => {
  const links = [
    ...[...MAIN_LINKS, ...NAV_LINKS].map(({ href }) => href),
    ...SUPPORT_LINKS.map(({ href }) => href),
    ...dashboardMenu('admin').map(({ href }) => href),
    ...dashboardMenu('user').map(({ href }) => href),
    ...['/login', '/about', '/mission', '/faq', '/privacy', '/terms', '/dashboard/profile'],
    ...['/developers', '/dashboard/tokens'],
  ]

  it.each([...new Set(links)])('%s opens a page', (href) => {
    expect(isSitePath(href)).toBe(true)
  })

  it('are in the navbar in the expected order', () => {
    expect(NAV_LINKS.map(({ key }) => messages.layout.site.nav[key])).toEqual([
      'Home',
      'Blogs',
      'Bio Medical',
      'Campaign',
      'Request Blood',
      'Donate Us',
      'Community Chat',
    ])
  })

  it('name each article in the footer', () => {
    for (const slug of ARTICLE_SLUGS) {
      expect(SUPPORT_LINKS.map(({ href }) => href)).toContain(`/articles/${slug}`)
    }
  })
})

describe('the site’s description', () => {
  it('has one slogan', () => {
    expect(messages.layout.site.slogan).toBe(SITE.slogan)
  })

  it('lets a phone dial the formatted number', () => {
    expect(telephoneHref(EXAMPLE_ORGANISATION.SITE_PHONE)).toBe('tel:+8801700000000')
  })
})
