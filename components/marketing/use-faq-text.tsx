import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { FAQ_LINKS, type FaqQuestionKey } from './faq-groups'

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
