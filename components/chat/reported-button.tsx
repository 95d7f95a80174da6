'use client'

import { Flag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useDialogLater } from '@/components/ui/use-dialog-later'
import { callApi } from '@/lib/core/http/api-client'
import type { ReportedMessage } from '@/lib/features/chat/list-reports'

/** Reports are looked at anew so often, in milliseconds: the stream does not tell them. */
const EVERY = 60_000

const loadDialog = () => import('./reported-dialog').then((module) => module.ReportedDialog)

/** How many messages people reported, and behind it which and why. For admins alone. */
export function ReportedButton() {
  const t = useTranslations('chat.reported')
  const { Dialog, isComing, triggerProps, dialogProps } = useDialogLater(loadDialog)
  const { data, error, isValidating, mutate } = useSWR(
    'chat/reports',
    callApi<{ reports: ReportedMessage[] }>,
    { refreshInterval: EVERY },
  )
  const count = data?.reports.length ?? 0
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        <Flag aria-hidden="true" className="size-4" />
        {t('button')}
        {count > 0 ? (
          <Badge tone="warning">
            {count}
            <span className="sr-only"> {t('waiting')}</span>
          </Badge>
        ) : null}
      </Button>
      {Dialog && (
        <Dialog
          {...dialogProps}
          reports={data?.reports ?? null}
          hasFailed={error !== undefined}
          isLoading={isValidating}
          onChanged={() => void mutate()}
        />
      )}
    </>
  )
}
