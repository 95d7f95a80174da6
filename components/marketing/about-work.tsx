import {
  CalendarHeart,
  Droplet,
  MessagesSquare,
  Newspaper,
  TestTubes,
  UsersRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { ArrowLink, PageSection, SectionAction, SectionHeading } from '@/components/ui/page-section'
import { useFormatNumber } from '@/components/ui/use-format'

const FEATURES = [
  { key: 'registry', href: '/donorRegistration', Icon: UsersRound },
  { key: 'requests', href: '/allrequest', Icon: Droplet },
  { key: 'campaigns', href: '/campaign', Icon: CalendarHeart },
  { key: 'tests', href: '/bioMedical', Icon: TestTubes },
  { key: 'blog', href: '/blogs', Icon: Newspaper },
  { key: 'chat', href: '/communityChat', Icon: MessagesSquare },
] as const

export function WorkSection() {
  const t = useTranslations('marketing.about.work')
  return (
    <PageSection headingId="work-title" sunken>
      <SectionHeading id="work-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {FEATURES.map(({ key, href, Icon }) => (
          <Card as="li" key={key}>
            <h3 className="flex items-center gap-3 text-lg font-bold">
              <span className="grid size-11 shrink-0 place-items-center rounded bg-accent-soft text-accent-text">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              {t(`${key}.title`)}
            </h3>
            <p className="mt-3 mb-3 text-text-muted">{t(`${key}.text`)}</p>
            <ArrowLink href={href} className="mt-auto">
              {t(`${key}.link`)}
            </ArrowLink>
          </Card>
        ))}
      </ul>
    </PageSection>
  )
}

const STEPS = ['ask', 'seen', 'pledge', 'meet'] as const

export function StepsSection() {
  const t = useTranslations('marketing.about.steps')
  const formatNumber = useFormatNumber()
  return (
    <PageSection headingId="steps-title">
      <SectionHeading id="steps-title" title={t('title')} text={t('text')} align="center" />
      <ol className="grid lg:grid-cols-4">
        {STEPS.map((key, index) => (
          <li
            key={key}
            className="relative flex gap-5 pb-8 last:pb-0 lg:flex-col lg:gap-4 lg:pr-8 lg:pb-0"
          >
            {index < STEPS.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute top-12 bottom-0 left-6 border-l-2 border-line lg:top-6 lg:right-0 lg:bottom-auto lg:left-12 lg:border-t-2 lg:border-l-0"
              />
            ) : null}
            <span
              aria-hidden="true"
              className="figures relative grid size-12 shrink-0 place-items-center rounded-full bg-accent text-lg font-extrabold text-on-accent"
            >
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3 className="mt-2.5 text-lg font-bold lg:mt-0">{t(`${key}.title`)}</h3>
              <p className="mt-1.5 text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <SectionAction href="/allrequest">{t('action')}</SectionAction>
    </PageSection>
  )
}
