import { ChevronDown, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { JsonLd } from '@/components/ui/json-ld'
import { Link } from '@/components/ui/link'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import { faqData } from '@/lib/structured-data/faq'
import { OpenLinkedQuestion } from './open-linked-question'

/** `url` is the absolute URL of this page. */
export function FaqPage({ url }: { url: string }) {
  const t = useTranslations('marketing.faq')
  const faqText = useFaqText()
  const data = FAQ_GROUPS.flatMap(({ questions }) => questions).map((key) => {
    const { question, answerText } = faqText(key)
    return { question, answer: answerText, url: `${url}#${key}` }
  })
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <JsonLd data={faqData(data)} />
      <OpenLinkedQuestion />
      <FaqHeader />
      {FAQ_GROUPS.map(({ key, questions }) => (
        <section
          key={key}
          id={`group-${key}`}
          aria-labelledby={`heading-${key}`}
          className="mt-12 grid scroll-mt-20 gap-x-12 gap-y-2 lg:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <h2 id={`heading-${key}`} className="text-xl font-bold lg:pt-3">
            {t(`groups.${key}`)}
          </h2>
          <div className="border-t border-line">
            {questions.map((name) => {
              const { question, answerNode } = faqText(name)
              return (
                <FaqQuestion key={name} id={name} question={question}>
                  {answerNode}
                </FaqQuestion>
              )
            })}
          </div>
        </section>
      ))}
      <FaqFooter />
    </div>
  )
}

function FaqHeader() {
  const t = useTranslations('marketing.faq')
  const nav = useTranslations('layout.site.nav')
  return (
    <>
      <Breadcrumb items={[{ label: nav('home'), href: '/' }, { label: t('title') }]} />
      <h1 className="mt-4 text-3xl font-extrabold">{t('heading')}</h1>
      <p className="mt-4 max-w-prose text-lg text-text-muted">{t('lead')}</p>
      <nav aria-label={t('jump')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {FAQ_GROUPS.map(({ key }) => (
            <li key={key}>
              <a
                href={`#group-${key}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-surface-hover"
              >
                {t(`groups.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function FaqFooter() {
  const t = useTranslations('marketing.faq')
  return (
    <>
      <section
        aria-labelledby="more"
        className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded bg-surface-sunken p-5 sm:p-8"
      >
        <div>
          <h2 id="more" className="text-xl font-bold">
            {t('more.title')}
          </h2>
          <p className="mt-1 text-text-muted">{t('more.text')}</p>
        </div>
        <Button asChild variant="secondary" size="lg">
          <Link href="/contact">{t('more.action')}</Link>
        </Button>
      </section>
      <p className="mt-8 max-w-prose text-sm text-text-muted">{t('sources')}</p>
    </>
  )
}

type FaqQuestionProps = { id: string; question: string; children: ReactNode }

/** The id is on the content: browsers open `details` for a link to its content, not to the element. */
function FaqQuestion({ id, question, children }: FaqQuestionProps) {
  const t = useTranslations('marketing.faq')
  return (
    <details name="faq" className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center gap-4 py-3.5 font-semibold hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 flex-1">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div id={id} className="scroll-mt-40 pb-5">
        <div className="rich-text">{children}</div>
        <a
          href={`#${id}`}
          aria-label={t('linkTo', { question })}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-text-muted underline-offset-4 hover:text-text hover:underline"
        >
          <Link2 aria-hidden="true" className="size-4" />
          {t('link')}
        </a>
      </div>
    </details>
  )
}

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
  request: '/needBlood',
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
  p: joinedWithSpace,
  list: joinedWithSpace,
  steps: joinedWithSpace,
  item: joinedWithSpace,
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
