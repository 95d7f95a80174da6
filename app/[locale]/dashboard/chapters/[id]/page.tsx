import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CoordinatorTabs } from '@/components/chapters/coordinator-tabs'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import {
  currentUser,
  NOT_FOUND_PATH,
  redirectLocalized,
  requireUser,
} from '@/lib/core/server/auth/page-guard'
import { DISTRICT_REQUEST_COUNT } from '@/lib/features/chapters/rules'
import { getChapterToCoordinate } from '@/lib/features/chapters/server/get-chapter'
import { toPlaceText } from '@/lib/features/places/place-names'
import { placeInLocale } from '@/lib/features/places/server/reference-lists'
import { listOpenAndCoveredRequests } from '@/lib/features/requests/server/list-open-requests'
import { pageLocale } from '@/lib/i18n/page-locale'
import type { Locale } from '@/lib/i18n/routing'

type ChapterPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: ChapterPageProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { id } = await params
  const chapter = await coordinated(id, locale)
  return { title: chapter?.name }
}

const coordinated = cache(async (id: string, locale: Locale) => {
  const user = await currentUser()
  return user && getChapterToCoordinate(user, id, locale)
})

export default async function ChapterPage({ params }: ChapterPageProps) {
  const locale = await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/dashboard/chapters/${id}`)
  const [chapter, t] = await Promise.all([coordinated(id, locale), getTranslations('chapters')])
  if (!chapter) return redirectLocalized(NOT_FOUND_PATH)
  const isAdmin = user.role === 'admin'
  const { district } = chapter
  // With the role of a user, so that the list hides phone numbers from admins too.
  const { byRequester } = await listOpenAndCoveredRequests(
    { district, page: 1, limit: DISTRICT_REQUEST_COUNT },
    { id: user.id, role: 'user' },
  )
  const place = placeInLocale(locale, toPlaceText(chapter))
  return (
    <DashboardPage
      namespaces={['chapters.own', 'campaigns.public', 'donors.card']}
      title={chapter.name}
      lead={t('own.board.lead', { count: chapter.memberCount, place })}
      parents={[
        {
          label: t(isAdmin ? 'admin.list.title' : 'own.list.title'),
          href: '/dashboard/chapters',
        },
      ]}
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link href={`/chapters/${id}`}>{t('own.board.view')}</Link>
          </Button>
          {isAdmin ? (
            <Button asChild variant="secondary">
              <Link href={`/dashboard/chapters/${id}/edit`}>{t('own.board.edit')}</Link>
            </Button>
          ) : null}
        </div>
      }
    >
      <CoordinatorTabs
        chapter={{ _id: chapter._id, invitation: chapter.invitation, drives: chapter.drives }}
        requests={byRequester.flat()}
        district={placeInLocale(locale, district)}
      />
    </DashboardPage>
  )
}
