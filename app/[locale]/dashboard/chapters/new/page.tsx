import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChapterFormPage } from '@/components/chapters/chapter-form-page'
import { formOwner } from '@/components/forms/form-owner'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.admin.form')
  return { title: t('newTitle') }
}

export default async function NewChapterPage({ params }: LocaleParams) {
  await pageLocale(params)
  const admin = await requireAdmin('/dashboard/chapters/new')
  return <ChapterFormPage person={formOwner(admin)} />
}
