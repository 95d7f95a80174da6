'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useFormatCampaignDays } from '@/components/campaigns/public/use-format-campaign-days'
import { NoCampaignsIllustration } from '@/components/illustrations'
import { CreateLink } from '@/components/layout/dashboard/create-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { apiFetch } from '@/lib/core/http/api-client'
import type { CampaignDto } from '@/lib/features/campaigns/shapes'
import { contentLangAttribute } from '@/lib/i18n/translated-content'

export function DriveList({ id, drives }: { id: string; drives: CampaignDto[] }) {
  const t = useTranslations('chapters.own.drives')
  const create = <CreateLink href={`/dashboard/chapters/${id}/drives/new`}>{t('new')}</CreateLink>
  if (drives.length === 0) {
    return (
      <EmptyState illustration={<NoCampaignsIllustration />} title={t('empty')} action={create} />
    )
  }
  return (
    <section aria-label={t('lead')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="text-text-muted">{t('lead')}</p>
        {create}
      </div>
      <ul className="grid gap-4 lg:grid-cols-2">
        {drives.map((drive) => (
          <Drive key={drive._id} id={id} drive={drive} />
        ))}
      </ul>
    </section>
  )
}

function Drive({ id, drive }: { id: string; drive: CampaignDto }) {
  const t = useTranslations('chapters.own.drives')
  const formatCampaignDays = useFormatCampaignDays()
  const { _id, title, volunteerCount } = drive
  return (
    <Card as="li">
      <h2 lang={contentLangAttribute(drive)} className="font-bold wrap-anywhere">
        <Link href={`/campaign/${_id}`} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h2>
      <p className="figures text-text-muted">{formatCampaignDays(drive)}</p>
      <p className="text-text-muted">{t('volunteersCount', { count: volunteerCount })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="secondary" size="sm">
          <Link
            href={`/dashboard/chapters/${id}/drives/${_id}`}
            aria-label={t('editOf', { title })}
          >
            <Pencil aria-hidden="true" className="size-4" />
            {t('edit')}
          </Link>
        </Button>
        <DeleteButton
          icon={Trash2}
          label={t('delete')}
          fullLabel={t('deleteOf', { title })}
          doneText={t('deleted', { title })}
          run={() => apiFetch(`chapters/${id}/drives/${_id}`, { method: 'DELETE' })}
        />
      </div>
    </Card>
  )
}
