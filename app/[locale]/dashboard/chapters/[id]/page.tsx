import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { CoordinatorBoard } from '@/components/chapters/own/coordinator-board'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { currentUser, NOT_FOUND_PATH, redirect, requireUser } from '@/lib/core/auth/page-guard'
import { listListedRequests } from '@/lib/features/blood-requests/list-open-requests'
import { getChapterToCoordinate } from '@/lib/features/chapters/get-chapter'
import { chapterPlace, REQUESTS_SHOWN } from '@/lib/features/chapters/rules'
import { placeIn } from '@/lib/features/places/reference-lists'
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
  if (!chapter) return redirect(NOT_FOUND_PATH)
  const isAdmin = user.role === 'admin'
  const { district } = chapter
  // With the role of a user, so that the list hides phone numbers from admins too.
  const { byRequester } = await listListedRequests(
    { district, page: 1, limit: REQUESTS_SHOWN },
    { id: user.id, role: 'user' },
  )
  const place = placeIn(locale, chapterPlace(chapter))
  return (
    <DashboardPage
      words={['chapters.own', 'campaigns.public', 'donors.card']}
      title={chapter.name}
      lead={t('own.board.lead', { count: chapter.memberCount, place })}
      above={[
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
      <CoordinatorBoard
        chapter={{ _id: chapter._id, invitation: chapter.invitation, drives: chapter.drives }}
        requests={byRequester.flat()}
        district={placeIn(locale, district)}
      />
    </DashboardPage>
  )
}
