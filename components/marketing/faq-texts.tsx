import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'

/**
 * The keys name messages and anchors (`/faq#who`). Sources of the numbers: Bangladesh's blood banks
 * for ages and weights, the WHO (2012) for haemoglobin and weeks.
 */
export const FAQ_GROUPS = [
  { key: 'give', questions: ['who', 'wait', 'interval', 'women', 'medicine'] },
  { key: 'day', questions: ['prepare', 'day', 'hurt', 'after', 'tested'] },
  { key: 'myths', questions: ['weak', 'infection', 'common', 'relatives', 'fasting'] },
  { key: 'ask', questions: ['ask', 'fits', 'nobody', 'over', 'minutes'] },
  { key: 'site', questions: ['seen', 'pause', 'money', 'paid'] },
] as const

type FaqQuestionKey = (typeof FAQ_GROUPS)[number]['questions'][number]

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

const NUMBERS = {
  days: DAYS_BETWEEN_DONATIONS,
  months: Math.round(DAYS_BETWEEN_DONATIONS / 30),
}

const LINK_NAMES = Object.keys(FAQ_LINKS) as (keyof typeof FAQ_LINKS)[]

const RICH_TAGS = {
  p: (words: ReactNode) => <p>{words}</p>,
  list: (items: ReactNode) => <ul>{items}</ul>,
  steps: (items: ReactNode) => <ol>{items}</ol>,
  item: (words: ReactNode) => <li>{words}</li>,
  ...forEachLink((href) => (words: ReactNode) => <Link href={href}>{words}</Link>),
}

const PLAIN_TAGS = {
  ...{ p: joinedWithSpace, list: joinedWithSpace, steps: joinedWithSpace, item: joinedWithSpace },
  ...forEachLink(() => joined),
}

export function useFaqText() {
  const t = useTranslations('marketing.faq.questions')
  return (key: FaqQuestionKey) => ({
    question: t(`${key}.question`),
    answerNode: t.rich(`${key}.answer`, { ...NUMBERS, ...RICH_TAGS }),
    answerText: t.markup(`${key}.answer`, { ...NUMBERS, ...PLAIN_TAGS }).trim(),
  })
}

/** The content of a tag arrives as a list, although the types say otherwise. */
function joined(pieces: string | string[]): string {
  return [pieces].flat().join('')
}

function joinedWithSpace(pieces: string | string[]): string {
  return `${joined(pieces).trim()} `
}

function forEachLink<T>(create: (href: string) => T) {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, create(FAQ_LINKS[name])])) as Record<
    keyof typeof FAQ_LINKS,
    T
  >
}
