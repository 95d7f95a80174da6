import { useTranslations } from 'next-intl'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import type { EditableBank } from '@/lib/features/blood-banks/shapes'
import { BloodBankForm } from './blood-bank-form'

type BloodBankFormPageProps = {
  bank?: EditableBank
  person: string
}

export function BloodBankFormPage({ bank, person }: BloodBankFormPageProps) {
  const t = useTranslations('blood-banks.admin.form')
  const list = useTranslations('blood-banks.own.list')
  return (
    <DashboardPage
      words={['blood-banks.admin', 'content', 'donors.places']}
      title={t(bank ? 'editTitle' : 'newTitle')}
      lead={t(bank ? 'editLead' : 'newLead')}
      above={[{ label: list('title'), href: '/dashboard/bloodbanks' }]}
    >
      <Card className="max-w-3xl overflow-visible">
        {/* After another admin's edit, the `key` remounts the form; its draft restores the text. */}
        <BloodBankForm key={bank?.revision} bank={bank} person={person} />
      </Card>
    </DashboardPage>
  )
}
