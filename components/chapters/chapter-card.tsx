import { useTranslations } from 'next-intl'
import { PlaceText } from '@/components/places/place-names'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Link } from '@/components/ui/link'
import type { ChapterDto } from '@/lib/features/chapters/server/chapter-dto'
import { toPlaceText } from '@/lib/features/places/place-names'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

export function ChapterCard({ chapter }: { chapter: ChapterDto }) {
  const t = useTranslations('chapters.public')
  const headingId = `chapter-${chapter._id}`
  return (
    <Card as="article" padded={false} aria-labelledby={headingId} className="link-card h-full">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge>{t(`kinds.${chapter.kind}`)}</Badge>
          <span className="figures text-sm text-text-muted">
            {t('list.members', { count: chapter.memberCount })}
          </span>
        </div>
        <h2
          id={headingId}
          lang={contentLangAttribute(chapter)}
          className="mt-2 text-lg leading-snug font-bold wrap-anywhere"
        >
          <Link href={`/chapters/${chapter._id}`}>{chapter.name}</Link>
        </h2>
        <LanguageNote content={chapter} className="mt-1.5" />
        <p className="mt-1 flex items-start gap-1.5 text-sm text-text-muted">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <PlaceText place={toPlaceText(chapter)} />
          </span>
        </p>
        <p
          lang={contentLangAttribute(chapter)}
          className="mt-2 line-clamp-3 wrap-anywhere text-text-muted"
        >
          {chapter.about}
        </p>
      </div>
    </Card>
  )
}
