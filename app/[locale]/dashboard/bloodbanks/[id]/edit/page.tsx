import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BloodBankFormPage } from '@/components/blood-banks/blood-bank-form-page'
import { formOwner } from '@/components/forms/form-owner'
import { NOT_FOUND_PATH, redirectLocalized, requireAdmin } from '@/lib/core/server/auth/page-guard'
import { getBloodBankToEdit } from '@/lib/features/blood-banks/server/get-blood-bank'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditBloodBankPageProps = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: EditBloodBankPageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('blood-banks.admin.form')
  return { title: t('editTitle') }
}

export default async function EditBloodBankPage({ params }: EditBloodBankPageProps) {
  await pageLocale(params)
  const { id } = await params
  const admin = await requireAdmin(`/dashboard/bloodbanks/${id}/edit`)
  const bank = await getBloodBankToEdit(id)
  if (!bank) return redirectLocalized(NOT_FOUND_PATH)
  return <BloodBankFormPage bank={bank} person={formOwner(admin)} />
}
