/**
 * What the site says of itself, safe for the browser. How to reach the organisation is set by the
 * environment alone: pages read it through `site()` in `site-details.ts`.
 */
export const SITE = {
  name: 'ShareLife',
  slogan: 'Donate Blood, Share Life!',
  /** Every day, Asia/Dhaka. */
  openingHours: '10:00 - 16:00',
} as const

/** The organisation of the demo, of development and of the tests: nobody can be reached there. */
export const EXAMPLE_ORGANISATION = {
  SITE_PHONE: '+880 1700-000000',
  SITE_ADDRESS: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  SITE_EMAIL: 'hello@sharelife.example',
  SITE_DONATION_EMAIL: 'donate@sharelife.example',
  SITE_FACEBOOK: 'https://www.facebook.com/sharelife.example',
  SITE_YOUTUBE: 'https://www.youtube.com/@sharelife.example',
  SITE_X: 'https://x.com/sharelife_example',
  SITE_INSTAGRAM: 'https://www.instagram.com/sharelife.example',
} as const

/** The four figures of the home page, in their order; the keys name messages. */
export const LANDING_FIGURES = [
  { key: 'successSmile', value: 75 },
  { key: 'happyDonors', value: 40 },
  { key: 'happyRecipient', value: 80 },
  { key: 'totalAwards', value: 10 },
] as const

/** The networks of the social row: proper names, the same in every language. */
export const SOCIAL_NETWORKS = [
  { key: 'facebook', name: 'Facebook', setting: 'SITE_FACEBOOK' },
  { key: 'youtube', name: 'YouTube', setting: 'SITE_YOUTUBE' },
  { key: 'x', name: 'X', setting: 'SITE_X' },
  { key: 'instagram', name: 'Instagram', setting: 'SITE_INSTAGRAM' },
] as const

/** The articles behind the four disease names of the Support Links. */
export const ARTICLE_SLUGS = ['thalassaemia', 'dengue', 'anaemia', 'haemophilia'] as const

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number]

/** The pages that everybody may read and search engines may list, whatever the database holds. */
export const PUBLIC_PAGES = [
  ...['/', '/allrequest', '/campaign', '/bioMedical', '/blogs', '/about', '/mission', '/contact'],
  ...['/press', '/faq', '/privacy', '/terms', '/login', '/register'],
  ...ARTICLE_SLUGS.map((slug) => `/articles/${slug}`),
]

/** The footer's Support Links; the keys name messages. */
export const SUPPORT_LINKS = [
  { key: 'contact', href: '/contact' },
  { key: 'press', href: '/press' },
  { key: 'thalassaemia', href: '/articles/thalassaemia' },
  { key: 'dengue', href: '/articles/dengue' },
  { key: 'anaemia', href: '/articles/anaemia' },
  { key: 'haemophilia', href: '/articles/haemophilia' },
] as const

/** The address that a phone dials for a number as people write it. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
