import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DeleteButton } from '@/components/admin-list/delete-button'
import type { DataColumn } from '@/components/ui/data-table'
import { callApi } from '@/lib/core/http/api-client'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'
import { telephoneHref } from '@/lib/site'

const link =
  'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text'

/** The columns of the volunteers of a campaign. */
export function useVolunteerColumns(campaignId: string): DataColumn<WireVolunteer>[] {
  const t = useTranslations('campaigns.admin.volunteers')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words stay the same while a page lives
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('name'),
        sortBy: ({ name }) => name,
        cell: ({ name }) => <span className="font-semibold wrap-break-word">{name}</span>,
      },
      {
        id: 'email',
        label: t('email'),
        sortBy: ({ email }) => email,
        cell: ({ email }) => (
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
        ),
      },
      {
        id: 'phone',
        label: t('phone'),
        sortBy: ({ phone }) => phone,
        cell: ({ phone }) => (
          <a href={telephoneHref(phone)} className={`${link} figures`}>
            {phone}
          </a>
        ),
        className: '@3xl:whitespace-nowrap',
      },
      {
        id: 'address',
        label: t('address'),
        sortBy: ({ address }) => address,
        cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
        className: '@3xl:w-1/3',
      },
      {
        id: 'actions',
        label: t('actions'),
        isLabelHidden: true,
        cell: ({ name, email }) => (
          <DeleteButton
            label={t('remove')}
            fullLabel={t('removeOf', { name })}
            doneText={t('removed', { name })}
            run={() =>
              callApi('volunteerdelete', { method: 'DELETE', body: { campaignId, email } })
            }
          />
        ),
        className: '@3xl:text-right',
      },
    ],
    [campaignId],
  )
}
