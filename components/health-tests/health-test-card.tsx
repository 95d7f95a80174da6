import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { TakaPrice } from '@/components/payments/public/money-amounts'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NoServicesIllustration } from '@/components/ui/illustrations'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Photo } from '@/components/ui/photo'
import type { HealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

type HealthTestCardProps = {
  healthTest: HealthTestDto
  action?: ReactNode
  hours?: ReactNode
}

export function healthTestHeadingId({ _id }: Pick<HealthTestDto, '_id'>): string {
  return `service-${_id}`
}

export function HealthTestCard({ healthTest, action, hours }: HealthTestCardProps) {
  const t = useTranslations('health-tests.public')
  return (
    <Card as="li" padded={false} className="link-card">
      <Photo src={healthTest.imageUrl} alt="" className="aspect-4/3" />
      <div>
        <h3
          id={healthTestHeadingId(healthTest)}
          lang={contentLangAttribute(healthTest)}
          className="text-lg font-bold"
        >
          <Link href={`/services/${healthTest._id}`}>{healthTest.name}</Link>
        </h3>
        <LanguageNote content={healthTest} className="mt-1" />
        <p
          lang={contentLangAttribute(healthTest)}
          className="mt-1.5 mb-3 line-clamp-3 sm:line-clamp-4 sm:mb-4 text-text-muted"
        >
          {healthTest.description}
        </p>
        {hours}
        <div className="mt-auto flex items-center justify-between gap-4 border-t pt-3 sm:pt-4">
          <p>
            <span className="text-text-muted">{t('price')}</span>{' '}
            <TakaPrice amount={healthTest.price} className="ml-1 text-lg font-bold" />
          </p>
          {action ? <div className="relative">{action}</div> : null}
        </div>
      </div>
    </Card>
  )
}

type HealthTestGridProps = ComponentProps<'ul'> & {
  /** Three cards at most; narrow screens show them in a row to swipe. */
  isRow?: boolean
}

export function HealthTestGrid({ isRow = false, className, ...props }: HealthTestGridProps) {
  return (
    <ul
      className={clsx(
        'grid gap-5 lg:grid-cols-3 lg:gap-6',
        isRow ? 'max-lg:scroll-row' : 'sm:grid-cols-2',
        className,
      )}
      {...props}
    />
  )
}

export function NoHealthTests() {
  const t = useTranslations('health-tests.public.empty')
  return (
    <EmptyState
      illustration={<NoServicesIllustration />}
      title={t('title')}
      text={t('text')}
      action={
        <Button asChild variant="secondary">
          <a href="/#contact">{t('action')}</a>
        </Button>
      }
    />
  )
}
