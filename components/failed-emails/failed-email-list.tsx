'use client'

import { RotateCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmailLink } from '@/components/admin-list/email-link'
import type { ListPage } from '@/components/admin-list/list-page'
import { PagedList } from '@/components/admin-list/paged-list'
import { ACTION_ICON } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { type DataColumn, TRUNCATED_TEXT } from '@/components/ui/data-table-row'
import { useFocusMain } from '@/components/ui/focus'
import { ThankYouIllustration } from '@/components/ui/illustrations'
import { EmptyState } from '@/components/ui/list-state'
import { toast } from '@/components/ui/toast'
import { useFormatDateTime } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { countMessageValues } from '@/lib/core/paging'
import type { FailedEmail } from '@/lib/features/failed-emails/server/list-failed-emails'
import { type FailedEmailsView, failedEmailsView } from './failed-emails-view'

type FailedEmailListProps = ListPage<FailedEmail, FailedEmailsView>

export function FailedEmailList(list: FailedEmailListProps) {
  const t = useTranslations('failed-emails')
  return (
    <PagedList
      {...list}
      label={t('list')}
      columns={useFailedEmailColumns()}
      keyOf={({ _id }) => _id}
      definition={failedEmailsView}
      filters={() => null}
      labels={{
        count: t('count', countMessageValues(list)),
        notFound: t('none'),
        showAll: t('showAll'),
      }}
      empty={<EmptyState illustration={<ThankYouIllustration />} title={t('none')} />}
      notice={<RetryPage ids={list.rows.map(({ _id }) => _id)} />}
    />
  )
}

/** The columns do not sort, because the browser has only one page. */
function useFailedEmailColumns(): DataColumn<FailedEmail>[] {
  const t = useTranslations('failed-emails')
  const formatDateTime = useFormatDateTime()
  return [
    {
      id: 'subject',
      label: t('subject'),
      cell: ({ subject }) => (
        <span
          className={`font-semibold wrap-anywhere @xl:group-data-row/row:line-clamp-2 ${TRUNCATED_TEXT}`}
        >
          {subject}
        </span>
      ),
      className: '@3xl:w-2/5',
    },
    {
      id: 'to',
      label: t('to'),
      phone: 'text',
      cell: ({ to }) => <EmailLink email={to} />,
    },
    {
      id: 'queued',
      label: t('queued'),
      phone: 'foot',
      cell: ({ queuedAt, attempts }) => (
        <span className="figures text-sm">
          <time dateTime={queuedAt} className="@xl:block">
            {formatDateTime(queuedAt)}
          </time>
          <span className="hidden text-text-muted @xl:inline">{t('attempts', { attempts })}</span>
        </span>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      phone: 'actions',
      isLabelHidden: true,
      cell: ({ _id, subject, to }) => (
        <RowActions
          name={subject}
          main={
            <RetryButton ids={[_id]} fullLabel={t('retryOf', { subject, to })}>
              {t('retry')}
            </RetryButton>
          }
          others={[]}
        />
      ),
    },
  ]
}

function RetryPage({ ids }: { ids: string[] }) {
  const t = useTranslations('failed-emails')
  if (ids.length < 2) return null
  return (
    <div className="mb-4">
      <RetryButton ids={ids}>{t('retryAll', { count: ids.length })}</RetryButton>
    </div>
  )
}

type RetryButtonProps = { ids: string[]; fullLabel?: string; children: string }

function RetryButton({ ids, fullLabel, children }: RetryButtonProps) {
  const t = useTranslations('failed-emails')
  const router = useRouter()
  const button = useFocusMain()
  const { trigger, isMutating } = useMutation(
    () => apiFetch('failed-emails/retry', { body: { ids } }),
    {
      failure: t('failure'),
      onSuccess: ({ retried: count }) => toast.success(t('retried', { count })),
      // The button stays disabled until the new list loads.
      onSettled: (error) => error?.isTransient || router.refresh(),
    },
  )
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      className="whitespace-nowrap"
      aria-label={fullLabel}
      loading={isMutating}
      onClick={() => trigger()}
    >
      <RotateCw aria-hidden="true" className={ACTION_ICON} />
      {children}
    </Button>
  )
}
