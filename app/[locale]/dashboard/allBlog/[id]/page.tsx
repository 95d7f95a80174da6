import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EditBlogForm } from '@/components/blog/admin/edit-blog-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { getPostToEdit } from '@/lib/features/blog/server/get-post-to-edit'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditBlogPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditBlogPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blog.admin.edit')
  return { title: t('title') }
}

export default async function EditBlogPage({ params }: EditBlogPageProps) {
  await pageLocale(params)
  const { id } = await params
  const user = await requireUser(`/dashboard/allBlog/${id}`)
  const post = await getPostToEdit(user, id)
  if (!post) return redirectLocalized(NOT_FOUND_PATH)
  const t = await getTranslations('blog.admin')
  const list = t(user.role === 'admin' ? 'manage.titleAll' : 'manage.title')
  return (
    <DashboardPage
      namespaces={['blog.admin', 'blog.public', 'content']}
      title={t('edit.title')}
      lead={t('edit.lead')}
      parents={[{ label: list, href: '/dashboard/allBlog' }]}
    >
      {/* `overflow-visible`, because the editor's toolbar is sticky. */}
      <Card className="max-w-3xl overflow-visible">
        <EditBlogForm key={post.revision} post={post} person={formOwner(user)} />
      </Card>
    </DashboardPage>
  )
}
