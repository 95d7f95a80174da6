import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { StandingRequestForm } from './standing-request-form'

export function StandingRequestFormPage(props: ComponentProps<typeof StandingRequestForm>) {
  const t = useTranslations('standing-requests')
  return (
    <DashboardPage
      namespaces={['standing-requests', 'requests.public', 'donors.places']}
      title={t(props.standingRequest ? 'form.editTitle' : 'form.newTitle')}
      parents={[{ label: t('own.title'), href: '/dashboard/standingrequests' }]}
    >
      <Card className="max-w-3xl overflow-visible">
        <StandingRequestForm {...props} />
      </Card>
    </DashboardPage>
  )
}
