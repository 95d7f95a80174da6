import { useTranslations } from 'next-intl'
import type { FormOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import type { EditableBloodBank } from '@/lib/features/blood-banks/server/blood-bank-dto'
import { BloodBankForm } from './blood-bank-form'

type BloodBankFormPageProps = {
  bank?: EditableBloodBank
  person: FormOwner
}

export function BloodBankFormPage({ bank, person }: BloodBankFormPageProps) {
  const t = useTranslations('blood-banks.admin.form')
  const list = useTranslations('blood-banks.own.list')
  return (
    <DashboardPage
      namespaces={['blood-banks.admin', 'content', 'donors.places']}
      title={t(bank ? 'editTitle' : 'newTitle')}
      lead={bank ? undefined : t('newLead')}
      parents={[{ label: list('title'), href: '/dashboard/bloodbanks' }]}
    >
      <Card className="max-w-3xl overflow-visible">
        {/* After another admin's edit, the `key` remounts the form; its draft restores the text. */}
        <BloodBankForm key={bank?.revision} bank={bank} person={person} />
      </Card>
    </DashboardPage>
  )
}
