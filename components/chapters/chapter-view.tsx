import { useLocale, useTranslations } from 'next-intl'
import { renderCampaignCards } from '@/components/campaigns/public/campaign-card'
import { CurrentCampaigns } from '@/components/campaigns/public/current-campaigns'
import { PlaceText } from '@/components/places/place-names'
import { SharePanel } from '@/components/share/share-panel'
import { Badge } from '@/components/ui/badge'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { LanguageNote } from '@/components/ui/language-note'
import { Paragraphs } from '@/components/ui/rich-text'
import { useFormatNumber } from '@/components/ui/use-format'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { ChapterYear } from '@/lib/features/chapters/server/count-donations'
import type { ChapterPage } from '@/lib/features/chapters/server/get-chapter'
import { toPlaceText } from '@/lib/features/places/place-names'
import { contentLangAttribute } from '@/lib/i18n/translated-content'
import { JoinChapterCard } from './join-chapter-card'

const DRIVES_SHOWN = 3

type ChapterViewProps = ChapterPage & {
  /** The absolute URL of this page. */
  url: string
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function ChapterView({
  chapter,
  year,
  donations,
  leaderboard,
  drivesToCome,
  url,
  today,
}: ChapterViewProps) {
  const t = useTranslations('chapters.public')
  const { name } = chapter
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <Breadcrumb items={[{ label: t('list.meta'), href: '/chapters' }, { label: name }]} />
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <ChapterHead chapter={chapter} year={year} donations={donations} />
        <JoinChapterCard chapter={{ _id: chapter._id, name, isOpen: chapter.isOpen }} />
        <Leaderboard year={year} leaderboard={leaderboard} />
        <Card as="section" aria-labelledby="share-heading">
          <h2 id="share-heading" className="mb-3 text-lg font-bold">
            {t('share.title')}
          </h2>
          <SharePanel shared={{ url, text: t('share.text', { name }) }} />
        </Card>
      </div>
      <section aria-labelledby="drives-heading" className="@container mt-14">
        <h2 id="drives-heading" className="mb-5 text-2xl font-bold">
          {t('page.drives')}
        </h2>
        <CurrentCampaigns
          campaigns={renderCampaignCards([...drivesToCome].reverse(), { today })}
          max={DRIVES_SHOWN}
          empty={<p className="text-text-muted">{t('page.noDrives')}</p>}
          renderedOn={today}
        />
      </section>
    </div>
  )
}

type ChapterHeadProps = Pick<ChapterPage, 'chapter' | 'year' | 'donations'>

function ChapterHead({ chapter, year, donations }: ChapterHeadProps) {
  const t = useTranslations('chapters.public')
  const yearText = toLocalDigits(String(year), useLocale())
  return (
    <Card as="article" aria-labelledby="chapter-heading">
      <Badge className="self-start">{t(`kinds.${chapter.kind}`)}</Badge>
      <h1
        id="chapter-heading"
        lang={contentLangAttribute(chapter)}
        className="mt-2 text-2xl font-extrabold wrap-anywhere"
      >
        {chapter.name}
      </h1>
      <LanguageNote content={chapter} className="mt-1.5" />
      <p className="mt-2 flex items-start gap-2 text-text-muted">
        <Icon name="map-pin" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <PlaceText place={toPlaceText(chapter)} />
        </span>
      </p>
      <ul className="figures mt-4 flex flex-wrap gap-x-6 gap-y-1 font-semibold">
        <li>{t('page.membersCount', { count: chapter.memberCount })}</li>
        <li>{t('page.donationsCount', { count: donations, year: yearText })}</li>
      </ul>
      <div
        lang={contentLangAttribute(chapter)}
        className="mt-4 flex max-w-prose flex-col gap-4 wrap-anywhere"
      >
        <Paragraphs text={chapter.about} />
      </div>
    </Card>
  )
}

/** Initials only: no name reaches this component. */
function Leaderboard({ year, leaderboard }: Pick<ChapterYear, 'year' | 'leaderboard'>) {
  const t = useTranslations('chapters.public.leaderboard')
  const formatNumber = useFormatNumber()
  const yearText = toLocalDigits(String(year), useLocale())
  return (
    <Card as="section" aria-labelledby="leaderboard-heading">
      <h2 id="leaderboard-heading" className="text-lg font-bold">
        {t('title', { year: yearText })}
      </h2>
      <p className="mt-1 text-text-muted">{t('lead')}</p>
      {leaderboard.length === 0 ? (
        <p className="mt-4">{t('empty')}</p>
      ) : (
        <table aria-labelledby="leaderboard-heading" className="mt-4 w-full text-left">
          <thead className="text-sm text-text-muted">
            <tr>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('rank')}
              </th>
              <th scope="col" className="py-1.5 pr-3 font-medium">
                {t('initials')}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {t('donations')}
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {leaderboard.map(({ rank, initials, donations }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity
              <tr key={index} className="border-t border-line">
                <td className="py-2.5 pr-3">{formatNumber(rank)}</td>
                <th scope="row" className="py-2.5 pr-3 font-semibold">
                  {initials}
                </th>
                <td className="py-2.5 text-right">{formatNumber(donations)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
