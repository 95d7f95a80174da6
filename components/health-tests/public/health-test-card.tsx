import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import { Photo } from '@/components/ui/photo'
import type { ShownHealthTest } from '@/lib/features/health-tests/shapes'
import { otherLang } from '@/lib/i18n/content-language'
import { Price } from './price'

type HealthTestCardProps = {
  test: ShownHealthTest
  action?: ReactNode
  hours?: ReactNode
}

export function headingIdOf({ _id }: Pick<ShownHealthTest, '_id'>): string {
  return `service-${_id}`
}

export function HealthTestCard({ test, action, hours }: HealthTestCardProps) {
  const t = useTranslations('health-tests.public')
  return (
    <Card as="li" padded={false} className="link-card">
      <Photo src={test.imageUrl} alt="" className="aspect-4/3" />
      <div>
        <h3 id={headingIdOf(test)} lang={otherLang(test)} className="text-lg font-bold">
          <Link href={`/services/${test._id}`}>{test.name}</Link>
        </h3>
        <LanguageNote content={test} className="mt-1" />
        <p
          lang={otherLang(test)}
          className="mt-1.5 mb-3 line-clamp-3 sm:line-clamp-4 sm:mb-4 text-text-muted"
        >
          {test.description}
        </p>
        {hours}
        <div className="mt-auto flex items-center justify-between gap-4 border-t pt-3 sm:pt-4">
          <p>
            <span className="text-text-muted">{t('price')}</span>{' '}
            <Price amount={test.price} className="ml-1 text-lg font-bold" />
          </p>
          {action ? <div className="relative">{action}</div> : null}
        </div>
      </div>
    </Card>
  )
}
