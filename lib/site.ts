/** Browsers may see these; contact details come from `site()` in `site-details.ts`. */
export const SITE = {
  name: 'ShareLife',
  slogan: 'Donate Blood, Share Life!',
  /** Every day, Asia/Dhaka. */
  openingHours: '10:00 - 16:00',
} as const

/** For the demo, development and tests; these contact details reach no real person. */
export const EXAMPLE_ORGANISATION = {
  SITE_PHONE: '+880 1700-000000',
  SITE_ADDRESS: 'House 12, Road 5, Dhanmondi, Dhaka 1205',
  SITE_ADDRESS_BN: 'বাড়ি ১২, রোড ৫, ধানমন্ডি, ঢাকা ১২০৫',
  SITE_EMAIL: 'hello@sharelife.example',
  SITE_DONATION_EMAIL: 'donate@sharelife.example',
  SITE_FACEBOOK: 'https://www.facebook.com/sharelife.example',
  SITE_YOUTUBE: 'https://www.youtube.com/@sharelife.example',
  SITE_X: 'https://x.com/sharelife_example',
  SITE_INSTAGRAM: 'https://www.instagram.com/sharelife.example',
} as const

export const LANDING_FIGURES = [
  { key: 'successSmile', value: 75 },
  { key: 'happyDonors', value: 40 },
  { key: 'happyRecipient', value: 80 },
  { key: 'totalAwards', value: 10 },
] as const

export const SOCIAL_NETWORKS = [
  { key: 'facebook', name: 'Facebook', setting: 'SITE_FACEBOOK' },
  { key: 'youtube', name: 'YouTube', setting: 'SITE_YOUTUBE' },
  { key: 'x', name: 'X', setting: 'SITE_X' },
  { key: 'instagram', name: 'Instagram', setting: 'SITE_INSTAGRAM' },
] as const

export const ARTICLE_SLUGS = ['thalassaemia', 'dengue', 'anaemia', 'haemophilia'] as const

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number]

export const PUBLIC_PAGES = [
  ...[
    '/',
    '/allrequest',
    '/needBlood',
    '/campaign',
    '/chapters',
    '/blood-banks',
    '/bioMedical',
    '/blogs',
    '/about',
    '/mission',
    '/contact',
  ],
  ...['/press', '/faq', '/developers', '/privacy', '/terms', '/login', '/register'],
  ...ARTICLE_SLUGS.map((slug) => `/articles/${slug}`),
]

export const SUPPORT_LINKS = [
  { key: 'contact', href: '/contact' },
  { key: 'press', href: '/press' },
  { key: 'bloodBanks', href: '/blood-banks' },
  { key: 'chapters', href: '/chapters' },
  { key: 'thalassaemia', href: '/articles/thalassaemia' },
  { key: 'dengue', href: '/articles/dengue' },
  { key: 'anaemia', href: '/articles/anaemia' },
  { key: 'haemophilia', href: '/articles/haemophilia' },
] as const
