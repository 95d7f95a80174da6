import {
  CalendarHeart,
  Droplet,
  MessagesSquare,
  Newspaper,
  TestTubes,
  UsersRound,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ArrowLink } from '@/components/ui/arrow-link'
import { Card } from '@/components/ui/card'
import { PageSection } from '@/components/ui/page-section'
import { SectionHeading } from '@/components/ui/section-heading'

const PARTS = [
  { key: 'registry', href: '/donorRegistration', Icon: UsersRound },
  { key: 'requests', href: '/allrequest', Icon: Droplet },
  { key: 'campaigns', href: '/campaign', Icon: CalendarHeart },
  { key: 'tests', href: '/bioMedical', Icon: TestTubes },
  { key: 'blog', href: '/blogs', Icon: Newspaper },
  { key: 'chat', href: '/communityChat', Icon: MessagesSquare },
] as const

/** The six things that people can do here, each with the way to it. */
export function WorkSection() {
  const t = useTranslations('marketing.about.work')
  return (
    <PageSection headingId="work-title" sunken>
      <SectionHeading id="work-title" title={t('title')} text={t('text')} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {PARTS.map(({ key, href, Icon }) => (
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
