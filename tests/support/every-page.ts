import type { Page } from '@playwright/test'
import { ARTICLE_SLUGS } from '@/lib/site'
import { DEMO_INVITATION, DEMO_STANDING_REQUEST } from '@/scripts/seed/content'
import { fillPathIds } from './page-paths'

export type Person = 'guest' | 'member' | 'donor' | 'admin'

interface Visit {
  /** The viewer of the page, by default a guest. */
  as?: Person[]
  /** The URL of a page with a placeholder or several views. */
  at?: string[]
}

/** A URL without its own page file. */
const NOWHERE = '/no/such/page'
export const isFile = (page: string) => page !== NOWHERE

/** Every page of the site. A test reports missing entries. */
export const PAGES: Record<string, Visit> = {
  '/': {},
  [NOWHERE]: {},
  '/about': {},
  '/allrequest': {},
  '/articles/[slug]': { at: ARTICLE_SLUGS.map((slug) => `/articles/${slug}`) },
  '/bioMedical': {},
  '/blog/[id]': { at: ['/blog/:post'] },
  '/blogs': {},
  '/blogs/page/[page]': { at: ['/blogs/page/2'] },
  '/blood-banks': { at: ['/blood-banks', '/blood-banks?district=Dhaka&bloodGroup=O%2B'] },
  '/bloodRequest': { as: ['member'] },
  '/campaign': {},
  '/campaign/[id]': {
    at: ['/campaign/:upcoming', '/campaign/:past', '/campaign/:organisation'],
  },
  '/certificate/[code]': { at: ['/certificate/DEM0-DEM0-DEM0', '/certificate/nobody'] },
  '/chapters': {},
  '/chapters/[id]': { at: ['/chapters/:chapter', `/chapters/${'f'.repeat(24)}`] },
  '/circles/[id]': {
    as: ['member', 'donor'],
    at: [`/circles/${DEMO_STANDING_REQUEST}`, `/circles/${'f'.repeat(24)}`],
  },
  '/chapters/join/[code]': {
    as: ['member'],
    at: [`/chapters/join/${DEMO_INVITATION}`, '/chapters/join/nothing'],
  },
  '/communityChat': { as: ['member', 'admin'] },
  '/contact': {},
  '/contact-request': { at: ['/contact-request?token=of-nobody'] },
  '/dashboard': { as: ['member'] },
  '/dashboard/allBlog': { as: ['member', 'admin'] },
  '/dashboard/allBlog/[id]': { as: ['admin'], at: ['/dashboard/allBlog/:post'] },
  '/dashboard/appointment': {
    as: ['admin'],
    at: ['/dashboard/appointment', '/dashboard/appointment?status=pending&date=2020-02-29'],
  },
  '/dashboard/audit': {
    as: ['admin'],
    at: ['/dashboard/audit', '/dashboard/audit?action=message-kept'],
  },
  '/dashboard/bloodbanks': { as: ['member', 'donor', 'admin'] },
  '/dashboard/bloodbanks/[id]': {
    as: ['donor', 'admin'],
    at: ['/dashboard/bloodbanks/:bank'],
  },
  '/dashboard/bloodbanks/[id]/edit': {
    as: ['admin'],
    at: ['/dashboard/bloodbanks/:bank/edit'],
  },
  '/dashboard/bloodbanks/new': { as: ['admin'] },
  '/dashboard/campaign': { as: ['admin'] },
  '/dashboard/campaign/[id]': { as: ['admin'], at: ['/dashboard/campaign/:upcoming'] },
  '/dashboard/chapters': { as: ['member', 'donor', 'admin'] },
  '/dashboard/chapters/[id]': { as: ['donor', 'admin'], at: ['/dashboard/chapters/:chapter'] },
  '/dashboard/chapters/[id]/drives/[drive]': {
    as: ['donor'],
    at: ['/dashboard/chapters/:chapter/drives/:drive'],
  },
  '/dashboard/chapters/[id]/drives/new': {
    as: ['donor'],
    at: ['/dashboard/chapters/:chapter/drives/new'],
  },
  '/dashboard/chapters/[id]/edit': {
    as: ['admin'],
    at: ['/dashboard/chapters/:chapter/edit'],
  },
  '/dashboard/chapters/new': { as: ['admin'] },
  '/dashboard/createBlog': { as: ['member'] },
  '/dashboard/createCampaign': { as: ['admin'] },
  '/dashboard/donations': {
    as: ['admin'],
    at: [
      '/dashboard/donations',
      '/dashboard/donations?status=coming&bloodGroup=O%2B',
      '/dashboard/donations?kind=money',
      '/dashboard/donations?kind=money&status=failed',
    ],
  },
  '/dashboard/failedemails': { as: ['admin'] },
  '/dashboard/home': {
    as: ['admin'],
    at: [
      '/dashboard/home',
      '/dashboard/home?from=2020-02-03&to=2020-02-29&tab=charts',
      ...['reach', 'supply', 'districts', 'received', 'topDonors'].map(
        (tab) => `/dashboard/home?tab=${tab}`,
      ),
    ],
  },
  '/dashboard/manageusers': {
    as: ['admin'],
    at: [
      '/dashboard/manageusers',
      '/dashboard/manageusers?q=sharelife',
      '/dashboard/manageusers?q=nobody-is-called-this&role=admin',
    ],
  },
  '/dashboard/imports': { as: ['admin'] },
  // import.spec.ts tests its views, after an import.
  '/dashboard/imports/[id]': { as: ['admin'], at: [`/dashboard/imports/${'f'.repeat(24)}`] },
  '/dashboard/contactrequests': { as: ['member', 'donor'] },
  '/dashboard/notifications': { as: ['member', 'donor', 'admin'] },
  '/dashboard/moderation': {
    as: ['admin'],
    at: ['/dashboard/moderation', '/dashboard/moderation?kind=request&status=decided'],
  },
  '/dashboard/mydonations': { as: ['member', 'donor'] },
  '/dashboard/myrequests': {
    as: ['member'],
    at: ['/dashboard/myrequests', '/dashboard/myrequests?tab=past'],
  },
  '/dashboard/profile': { as: ['member', 'donor'] },
  '/dashboard/requests': {
    as: ['admin'],
    at: ['/dashboard/requests', '/dashboard/requests?state=expired&bloodGroup=AB-'],
  },
  '/dashboard/second-factor': { as: ['admin'] },
  '/dashboard/services': { as: ['admin'] },
  '/dashboard/services/[id]': { as: ['admin'], at: ['/dashboard/services/:service'] },
  '/dashboard/services/new': { as: ['admin'] },
  '/dashboard/standingrequests': { as: ['member', 'donor'] },
  '/dashboard/standingrequests/[id]/edit': {
    as: ['member'],
    at: [`/dashboard/standingrequests/${DEMO_STANDING_REQUEST}/edit`],
  },
  '/dashboard/standingrequests/new': { as: ['member', 'donor'] },
  '/dashboard/tokens': { as: ['member', 'admin'] },
  '/dashboard/userappointment': { as: ['member'] },
  '/dashboard/userhome': { as: ['member', 'donor'] },
  '/dashboard/volunteer': {
    as: ['admin'],
    at: ['/dashboard/volunteer', '/dashboard/volunteer?campaign=nowhere'],
  },
  '/developers': {},
  '/dashboard/webhooks': { as: ['admin'] },
  '/donation': { at: ['/donation?token=of-nobody'] },
  '/donate': { as: ['member'], at: ['/donate', '/donate?tab=organization'] },
  // hosted-page.spec.ts tests its views, after a payment.
  '/donate/result/[id]': { as: ['member'], at: [`/donate/result/${'f'.repeat(24)}`] },
  '/donorRegistration': { as: ['member', 'donor'] },
  '/donorSearch': {
    as: ['donor'],
    at: ['/donorSearch', '/donorSearch?bloodGroup=O%2B', '/donorSearch?district=nowhere'],
  },
  '/invitation': { at: ['/invitation?token=of-nobody'] },
  '/faq': { at: ['/faq', '/faq#day', '/faq#ask'] },
  '/forgot': {},
  '/login': { at: ['/login', '/login?error=OAuthCallback'] },
  '/mission': {},
  '/needBlood': {},
  '/not-found': {},
  '/not-found/request': {},
  '/not-found/too-many': {},
  '/offline': {},
  '/press': {},
  '/privacy': {},
  '/register': {},
  '/reset': { at: ['/reset?token=of-nobody'] },
  '/request/[id]': { at: ['/request/:open', `/request/${'f'.repeat(24)}`] },
  '/slow': {},
  '/request/[id]/pledge': { as: ['guest', 'member'], at: ['/request/:open/pledge'] },
  '/services/[id]': { at: ['/services/:service', '/services/1'] },
  '/terms': {},
  '/verify': { as: ['guest', 'member'] },
  '/unsubscribe': { at: ['/unsubscribe?token=of-nobody'] },
}

/** The visible and announced texts of a page, without user text and machine-readable data. */
export async function shownText(page: Page): Promise<string> {
  const hidden = await page.evaluate(() => {
    const labelled = [...document.querySelectorAll('[aria-label]')]
    const readOnly = [...document.querySelectorAll<HTMLInputElement>('input[readonly]')]
    return [
      ...labelled.map((element) => element.getAttribute('aria-label') ?? ''),
      ...readOnly.map(({ value }) => value),
    ]
  })
  // biome-ignore lint/performance/useDomNodeTextContent: `textContent` holds scripts and what nobody sees.
  const seen = await page.locator('body').innerText()
  const forPrograms = await page.locator('pre').allInnerTexts()
  const forPeople = forPrograms.reduce((text, code) => text.replace(code, ''), seen)
  return [await page.title(), forPeople, ...hidden].join('\n')
}

/** The URLs of the pages for people; with `isOnce` each page only at its first URL, as its first person. */
export async function urlsFor(person: Person, page: Page, { isOnce = false } = {}) {
  const response = await page.request.get('/api/getbloodrequests?page=1&limit=1')
  const { bloodRequests } = (await response.json()) as { bloodRequests: { _id: string }[][] }
  const open = bloodRequests[0]?.[0]?._id ?? ''
  const urls = Object.entries(PAGES)
    .filter(([, { as = ['guest'] }]) => (isOnce ? as[0] === person : as.includes(person)))
    .flatMap(([route, { at = [route] }]) => (isOnce ? at.slice(0, 1) : at))
    .map((url) => fillPathIds(page.request, url.replace(':open', open)))
  return Promise.all(urls)
}
