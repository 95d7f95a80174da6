import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChapterFormPage } from '@/components/chapters/chapter-form-page'
import { formOwner } from '@/components/forms/form-owner'
import { NOT_FOUND_PATH, redirectLocalized, requireAdmin } from '@/lib/core/server/auth/page-guard'
import { getChapterToEdit } from '@/lib/features/chapters/server/get-chapter'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditChapterPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditChapterPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.admin.form')
  return { title: t('editTitle') }
}

export default async function EditChapterPage({ params }: EditChapterPageProps) {
  await pageLocale(params)
  const { id } = await params
  const admin = await requireAdmin(`/dashboard/chapters/${id}/edit`)
  const chapter = await getChapterToEdit(id)
  if (!chapter) return redirectLocalized(NOT_FOUND_PATH)
  return <ChapterFormPage chapter={chapter} person={formOwner(admin)} />
}
