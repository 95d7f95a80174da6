import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BloodBankFormPage } from '@/components/blood-banks/blood-bank-form-page'
import { formOwner } from '@/components/forms/form-owner'
import { requireAdmin } from '@/lib/core/server/auth/page-guard'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-banks.admin.form')
  return { title: t('newTitle') }
}

export default async function NewBloodBankPage({ params }: LocaleParams) {
  await pageLocale(params)
  const admin = await requireAdmin('/dashboard/bloodbanks/new')
  return <BloodBankFormPage person={formOwner(admin)} />
}
