import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BlogForm } from '@/components/blog/admin/blog-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blog.admin.create')
  return { title: t('title') }
}

export default async function WriteBlogPage({ params }: LocaleParams) {
  await pageLocale(params)
  const user = await requireUser('/dashboard/createBlog')
  const t = await getTranslations('blog.admin.create')
  const back = (
    <Button asChild variant="ghost">
      <Link href="/dashboard/allBlog">{t('back')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={['blog.admin', 'blog.public', 'content']}
      title={t('title')}
      lead={t('lead')}
      action={back}
    >
      {/* `overflow-visible`, because the editor's toolbar is sticky. */}
      <Card className="max-w-3xl overflow-visible">
        <BlogForm person={formOwner(user)} />
      </Card>
    </DashboardPage>
  )
}
