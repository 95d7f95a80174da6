import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

/**
 * The questions in their groups and order; the keys name messages and are what links name (`/faq#who`).
 * What the answers say of donors follows the sources named at the foot of the page: ages and weights
 * are those of Bangladesh's blood banks, haemoglobin and weeks those of the WHO (2012).
 */
export const FAQ_GROUPS = [
  { key: 'give', questions: ['who', 'wait', 'interval', 'women', 'medicine'] },
  { key: 'day', questions: ['prepare', 'day', 'hurt', 'after', 'tested'] },
  { key: 'myths', questions: ['weak', 'infection', 'common', 'relatives', 'fasting'] },
  { key: 'ask', questions: ['ask', 'fits', 'nobody', 'over', 'minutes'] },
  { key: 'site', questions: ['seen', 'pause', 'money', 'paid'] },
] as const

type FaqQuestionKey = (typeof FAQ_GROUPS)[number]['questions'][number]

/** Where the links in the answers lead, by the names of their tags. */
export const FAQ_LINKS = {
  anaemia: '/articles/anaemia',
  thalassaemia: '/articles/thalassaemia',
  request: '/bloodRequest',
  requests: '/allrequest',
  search: '/donorSearch',
  contact: '/contact',
  privacy: '/privacy',
  profile: '/dashboard/profile',
  ownRequests: '/dashboard/myrequests',
  ownDonations: '/dashboard/mydonations',
} as const

/** The numbers that answers name, where the product has them from. */
const NUMBERS = {
  days: DAYS_BETWEEN_DONATIONS,
  months: Math.round(DAYS_BETWEEN_DONATIONS / 30),
}

const LINK_NAMES = Object.keys(FAQ_LINKS) as (keyof typeof FAQ_LINKS)[]

/** The tags that answers are written with. */
const DRAWN = {
  p: (words: ReactNode) => <p>{words}</p>,
  list: (items: ReactNode) => <ul>{items}</ul>,
  steps: (items: ReactNode) => <ol>{items}</ol>,
  item: (words: ReactNode) => <li>{words}</li>,
  ...forEachLink((href) => (words: ReactNode) => (
    <Link href={href} prefetch={false}>
      {words}
    </Link>
  )),
}

/** The same as bare words. */
const BARE = {
  ...{ p: apart, list: apart, steps: apart, item: apart },
  ...forEachLink(() => joined),
}

/** Gives each question and its answer, as they are drawn and as search engines are told. */
export function useFaqText() {
  const t = useTranslations('marketing.faq.questions')
  return (key: FaqQuestionKey) => ({
    question: t(`${key}.question`),
    drawnAnswer: t.rich(`${key}.answer`, { ...NUMBERS, ...DRAWN }),
    bareAnswer: t.markup(`${key}.answer`, { ...NUMBERS, ...BARE }).trim(),
  })
}

/** What stands in a tag comes as a list of its pieces, whatever the types say. */
function joined(pieces: string | string[]): string {
  return [pieces].flat().join('')
}

function apart(pieces: string | string[]): string {
  return `${joined(pieces).trim()} `
}

function forEachLink<T>(make: (href: string) => T) {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, make(FAQ_LINKS[name])])) as Record<
    keyof typeof FAQ_LINKS,
    T
  >
}
