import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { BlogList } from '@/components/blog-admin/blog-list'
import { DashboardPage } from '@/components/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { currentUser, requireUser } from '@/lib/core/page-guard'
import { listPostsToManage } from '@/lib/features/blog/list-posts-to-manage'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const [user, t] = await Promise.all([currentUser(), getTranslations('blogAdmin.manage')])
  return { title: user?.role === 'admin' ? t('titleAll') : t('title') }
}

export default async function ManageBlogsPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/allBlog')
  const [posts, t] = await Promise.all([
    listPostsToManage(user),
    getTranslations('blogAdmin.manage'),
  ])
  const isEverybodys = user.role === 'admin'
  const write = (
    <Button asChild>
      <Link href="/dashboard/createBlog">
        <Plus aria-hidden="true" className="size-5" />
        {t('new')}
      </Link>
    </Button>
  )
  return (
    <DashboardPage
      words={['blogAdmin']}
      title={isEverybodys ? t('titleAll') : t('title')}
      lead={isEverybodys ? t('leadAll') : t('lead')}
      action={posts.length > 0 && write}
    >
      <BlogList posts={posts} isEverybodys={isEverybodys} />
    </DashboardPage>
  )
}
