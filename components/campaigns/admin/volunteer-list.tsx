'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { ContactLink } from '@/components/admin-list/contact-link'
import { ExportButton } from '@/components/admin-list/export-button'
import type { ExportTable } from '@/components/admin-list/export-table'
import { DeleteButton } from '@/components/admin-list/row-action'
import { SearchList } from '@/components/admin-list/search-list'
import { Button } from '@/components/ui/button'
import { PhoneText } from '@/components/ui/contact-text'
import type { DataColumn } from '@/components/ui/data-table-row'
import { FormField } from '@/components/ui/form-field'
import { NoCampaignsIllustration, NoDonorsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Select } from '@/components/ui/select'
import { useFormatDay } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { telephoneHref } from '@/lib/core/validation/phone-links'
import type { VolunteerDto } from '@/lib/features/campaigns/contract'
import type { CampaignChoice } from '@/lib/features/campaigns/server/list-volunteers'

type VolunteerListProps = { campaign: CampaignChoice; volunteers: VolunteerDto[] }

export function VolunteerList({ campaign, volunteers }: VolunteerListProps) {
  const t = useTranslations('campaigns.admin.volunteers')
  const columns = useVolunteerColumns(campaign._id)
  const headings = {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    address: t('address'),
  }
  return (
    <SearchList
      rows={volunteers}
      columns={columns}
      keyOf={({ _id }) => _id}
      sortedBy="name"
      createFilter={matchVolunteer}
      labels={{
        list: t('list', { title: campaign.title }),
        search: t('search'),
        searchHint: t('searchHint'),
        clear: t('clear'),
        notFound: t('notFound'),
        count: (counts) => t('count', counts),
        found: (counts) => t('found', counts),
      }}
      action={
        <ExportButton
          fileName={exportFileName(campaign.title)}
          auditedList={{ list: 'volunteers', campaignId: campaign._id }}
          table={exportSheet(volunteers, headings)}
        />
      }
    />
  )
}

const link =
  'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

function useVolunteerColumns(campaignId: string): DataColumn<VolunteerDto>[] {
  const t = useTranslations('campaigns.admin.volunteers')
  return [
    {
      id: 'name',
      label: t('name'),
      sortBy: ({ name }) => name,
      cell: ({ name }) => (
        <span className="font-semibold wrap-break-word @3xl:group-data-row/row:line-clamp-2">
          {name}
        </span>
      ),
    },
    {
      id: 'email',
      label: t('email'),
      phone: 'text',
      sortBy: ({ email }) => email,
      cell: ({ email }) => <ContactLink email={email} />,
    },
    {
      id: 'phone',
      label: t('phone'),
      phone: 'foot',
      sortBy: ({ phone }) => phone,
      cell: ({ phone }) => (
        <a href={telephoneHref(phone)} className={`${link} figures`}>
          <PhoneText phone={phone} />
        </a>
      ),
      className: '@xl:whitespace-nowrap!',
    },
    {
      id: 'address',
      label: t('address'),
      isWide: true,
      hasMore: 'always',
      sortBy: ({ address }) => address,
      cell: ({ address }) => (
        <span className="wrap-anywhere @xl:group-data-row/row:line-clamp-2">{address}</span>
      ),
      className: '@3xl:w-1/3',
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: ({ _id, name, email }) => (
        <DeleteButton
          label={t('remove')}
          fullLabel={t('removeOf', { name })}
          doneText={t('removed', { name })}
          run={() =>
            apiFetch('volunteerdelete', {
              method: 'DELETE',
              body: { campaignId, email, volunteerId: _id },
            })
          }
        />
      ),
      className: '@xl:text-right',
    },
  ]
}

/** Each word must occur in one of the fields. Phone numbers match regardless of spaces and dashes. */
function matchVolunteer(typed: string): (volunteer: VolunteerDto) => boolean {
  const wanted = toLatinDigits(typed).trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const digits = /^[+\d\s().-]+$/.test(wanted) ? digitsOf(wanted) : ''
  return ({ name, email, phone, address }) => {
    if (digits && digitsOf(phone).includes(digits)) return true
    const all = toLatinDigits(`${name} ${email} ${phone} ${address}`).toLowerCase()
    return words.every((word) => all.includes(word))
  }
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

type Headings = Record<Exclude<keyof VolunteerDto, '_id'>, string>

function exportSheet(volunteers: VolunteerDto[], headings: Headings): ExportTable {
  const { name, email, phone, address } = headings
  return {
    headings: [name, email, phone, address],
    rows: volunteers.map((each) => [each.name, each.email, each.phone, each.address]),
  }
}

/** The campaign's title in characters that are safe in file names, and the day in Dhaka. */
function exportFileName(title: string): string {
  const plain = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `volunteers-${plain.slice(0, 60) || 'campaign'}-${dhakaDay()}.csv`
}

type CampaignPickerProps = { campaigns: CampaignChoice[]; chosen: string | null }

export function CampaignPicker({ campaigns, chosen }: CampaignPickerProps) {
  const t = useTranslations('campaigns.admin.volunteers')
  const formatDay = useFormatDay()
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const options = campaigns.map(({ _id, title, startDate, volunteerCount: count }) => ({
    value: _id,
    label: t('option', { title, day: formatDay(startDate), count }),
  }))

  function show(id: string) {
    startLoading(() => router.replace(`/dashboard/volunteer?campaign=${id}`, { scroll: false }))
  }

  return (
    <FormField label={t('campaign')} className="mb-8 max-w-2xl">
      {(field) => (
        <div aria-busy={isLoading || undefined} className="transition-opacity aria-busy:opacity-60">
          <Select
            {...field}
            options={options}
            value={chosen ?? ''}
            onValueChange={show}
            placeholder={t('choose')}
          />
        </div>
      )}
    </FormField>
  )
}

export function NoVolunteers({ campaignId }: { campaignId: string }) {
  const t = useTranslations('campaigns.admin.volunteers')
  return (
    <EmptyState
      illustration={<NoDonorsIllustration />}
      title={t('none')}
      action={
        <Button asChild variant="secondary">
          <Link href={`/campaign/${campaignId}`}>{t('view')}</Link>
        </Button>
      }
    />
  )
}

export function NoCampaignsForVolunteers() {
  const t = useTranslations('campaigns.admin')
  return (
    <EmptyState
      illustration={<NoCampaignsIllustration />}
      title={t('volunteers.noCampaigns')}
      text={t('volunteers.noCampaignsText')}
      action={
        <Button asChild>
          <Link href="/dashboard/createCampaign">{t('manage.new')}</Link>
        </Button>
      }
    />
  )
}

export function CampaignNotFound() {
  const t = useTranslations('campaigns.admin.volunteers')
  return (
    <EmptyState illustration={<NoCampaignsIllustration />} title={t('gone')} text={t('goneText')} />
  )
}
