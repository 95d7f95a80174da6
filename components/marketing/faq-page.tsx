import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { JsonLd } from '@/components/ui/json-ld'
import { faqData } from '@/lib/structured-data/faq'
import { FAQ_GROUPS } from './faq-groups'
import { OpenLinkedQuestion } from './faq-open-linked-question'
import { FaqQuestion } from './faq-question'
import { useFaqText } from './use-faq-text'

/** What people ask most, with the answers; `url` is the address of this page, with its host. */
export function FaqView({ url }: { url: string }) {
  const t = useTranslations('marketing.faq')
  const read = useFaqText()
  const data = FAQ_GROUPS.flatMap(({ questions }) => questions).map((key) => {
    const { question, bareAnswer } = read(key)
    return { question, answer: bareAnswer, url: `${url}#${key}` }
  })
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <JsonLd data={faqData(data)} />
      <OpenLinkedQuestion />
      <FaqHead />
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
              const { question, drawnAnswer } = read(name)
              return (
                <FaqQuestion key={name} id={name} question={question}>
                  {drawnAnswer}
                </FaqQuestion>
              )
            })}
          </div>
        </section>
      ))}
      <FaqFoot />
    </div>
  )
}

function FaqHead() {
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

function FaqFoot() {
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
