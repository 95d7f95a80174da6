import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { EditCampaignForm } from '@/components/campaigns/admin/edit-campaign-form'
import { formOwner } from '@/components/forms/form-owner'
import { DashboardPage } from '@/components/layout/dashboard/dashboard-page'
import { Card } from '@/components/ui/card'
import { EmailText, PhoneText } from '@/components/ui/contact-text'
import { NOT_FOUND_PATH, redirectLocalized, requireUser } from '@/lib/core/server/auth/page-guard'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { VolunteerDto } from '@/lib/features/campaigns/contract'
import { getDriveToEdit } from '@/lib/features/chapters/server/drives'
import { pageLocale } from '@/lib/i18n/page-locale'

type EditDrivePageProps = { params: Promise<{ locale: string; id: string; drive: string }> }

export async function generateMetadata({ params }: EditDrivePageProps): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chapters.own.drives')
  return { title: t('editTitle') }
}

export default async function EditDrivePage({ params }: EditDrivePageProps) {
  await pageLocale(params)
  const { id, drive } = await params
  const user = await requireUser(`/dashboard/chapters/${id}/drives/${drive}`)
  const found = await getDriveToEdit(user, id, drive)
  if (!found) return redirectLocalized(NOT_FOUND_PATH)
  const { campaign, volunteers } = found
  const t = await getTranslations('chapters.own')
  return (
    <DashboardPage
      namespaces={['campaigns.admin', 'campaigns.public', 'content']}
      title={t('drives.editTitle')}
      lead={t('drives.editLead')}
      parents={[{ label: t('board.drives'), href: `/dashboard/chapters/${id}` }]}
    >
      <Card className="max-w-3xl">
        <EditCampaignForm
          key={campaign.revision}
          campaign={campaign}
          person={formOwner(user)}
          chapter={id}
        />
      </Card>
      <DriveVolunteers volunteers={volunteers} />
    </DashboardPage>
  )
}

function DriveVolunteers({ volunteers }: { volunteers: VolunteerDto[] }) {
  const t = useTranslations('chapters.own.drives')
  return (
    <Card as="section" aria-labelledby="volunteers-heading" className="mt-8 max-w-3xl">
      <h2 id="volunteers-heading" className="text-lg font-bold">
        {t('volunteers')}
      </h2>
      {volunteers.length === 0 ? (
        <p className="mt-2 text-text-muted">{t('volunteersCount', { count: 0 })}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {volunteers.map(({ _id, name, email, phone, address }) => (
            <li key={_id} className="py-3 wrap-anywhere">
              <p className="font-semibold">{name}</p>
              <p>
                <a
                  href={telephoneHref(phone)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  <PhoneText phone={phone} />
                </a>
              </p>
              {email ? (
                <p className="text-text-muted">
                  <EmailText email={email} />
                </p>
              ) : null}
              <p className="text-text-muted">{address}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
