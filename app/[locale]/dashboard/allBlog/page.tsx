import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadListPage } from '@/components/admin-list/list-page'
import type { SearchParams } from '@/components/admin-list/list-view'
import { BlogList } from '@/components/blog/admin/blog-list'
import { managedPostsView } from '@/components/blog/admin/posts-view'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { currentUser, requireUser } from '@/lib/core/server/auth/page-guard'
import { listPostsToManage } from '@/lib/features/blog/server/list-posts-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

type ManageBlogsPageProps = LocaleParams & { searchParams: Promise<SearchParams> }

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const [user, t] = await Promise.all([currentUser(), getTranslations('blog.admin.manage')])
  return { title: user?.role === 'admin' ? t('titleAll') : t('title') }
}

export default async function ManageBlogsPage({ params, searchParams }: ManageBlogsPageProps) {
  const locale = await pageLocale(params)
  const user = await requireUser('/dashboard/allBlog')
  const view = managedPostsView.parse(await searchParams)
  const [found, t] = await Promise.all([
    loadListPage(view, (query) => listPostsToManage(user, query, locale)),
    getTranslations('blog.admin.manage'),
  ])
  const showsAllPosts = user.role === 'admin'
  const writeLink = <CreateLink href="/dashboard/createBlog">{t('new')}</CreateLink>
  return (
    <DashboardPage
      namespaces={['blog.admin', 'content']}
      title={showsAllPosts ? t('titleAll') : t('title')}
      action={(found.total > 0 || view.q) && writeLink}
    >
      <BlogList {...found} showsAllAuthors={showsAllPosts} />
    </DashboardPage>
  )
}
