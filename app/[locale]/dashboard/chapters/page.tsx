import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChapterList } from '@/components/chapters/chapter-list'
import { OwnChapters } from '@/components/chapters/own-chapters'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { currentUser, requireUser } from '@/lib/core/server/auth/page-guard'
import {
  listChaptersToManage,
  listOwnChapters,
} from '@/lib/features/chapters/server/list-own-chapters'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const [user, t] = await Promise.all([currentUser(), getTranslations('chapters')])
  return { title: t(user?.role === 'admin' ? 'admin.list.title' : 'own.list.title') }
}

export default async function ChaptersPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const user = await requireUser('/dashboard/chapters')
  const isAdmin = user.role === 'admin'
  const [own, all, t] = await Promise.all([
    listOwnChapters(user, locale),
    isAdmin ? listChaptersToManage(locale) : [],
    getTranslations('chapters'),
  ])
  const create = <CreateLink href="/dashboard/chapters/new">{t('admin.list.new')}</CreateLink>
  return (
    <DashboardPage
      namespaces={['chapters.admin', 'chapters.own', 'chapters.public.kinds', 'content']}
      title={t(isAdmin ? 'admin.list.title' : 'own.list.title')}
      action={isAdmin && all.length > 0 && create}
    >
      {isAdmin ? <ChapterList chapters={all} /> : <OwnChapters chapters={own} />}
      {isAdmin && own.length > 0 ? (
        <section aria-labelledby="own-heading" className="mt-12">
          <h2 id="own-heading" className="mb-4 text-xl font-bold">
            {t('own.list.title')}
          </h2>
          <OwnChapters chapters={own} />
        </section>
      ) : null}
    </DashboardPage>
  )
}
