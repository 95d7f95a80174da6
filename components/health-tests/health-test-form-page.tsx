import { useTranslations } from 'next-intl'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { BookingsOutsideHours } from '@/lib/features/health-tests/server/bookings-outside-hours'
import type { EditableHealthTest } from '@/lib/features/health-tests/server/get-health-test'
import { HealthTestForm, OutsideHoursNotice } from './health-test-form'

type HealthTestFormPageProps = {
  healthTest?: EditableHealthTest
  /** Bookings at hours that are now closed. */
  outside?: BookingsOutsideHours
}

export function HealthTestFormPage({ healthTest, outside }: HealthTestFormPageProps) {
  const t = useTranslations('health-tests.admin.form')
  const back = (
    <Button asChild variant="ghost" className="-ml-3">
      <Link href="/dashboard/services">{t('back')}</Link>
    </Button>
  )
  return (
    <DashboardPage
      namespaces={['health-tests.admin', 'content']}
      title={t(healthTest ? 'editTitle' : 'newTitle')}
      lead={healthTest ? t('editLead') : undefined}
      action={back}
    >
      {outside && outside.total > 0 ? (
        <div className="mb-6 max-w-3xl">
          <OutsideHoursNotice outside={outside} />
        </div>
      ) : null}
      <Card className="max-w-3xl">
        <HealthTestForm healthTest={healthTest} />
      </Card>
    </DashboardPage>
  )
}
