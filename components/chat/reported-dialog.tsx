'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { useDayText } from '@/components/ui/calendar-day'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { notify } from '@/components/ui/notify'
import { Spinner } from '@/components/ui/spinner'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { ReportedMessage } from '@/lib/features/chat/list-reports'
import { removeMessage } from './remove-dialog'

type ReportedDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null while they are loading. */
  reports: ReportedMessage[] | null
  hasFailed: boolean
  isLoading: boolean
  /** Called after a decision, so that the list is loaded again. */
  onChanged: () => void
}

/** The reported messages with the reasons, to remove or to keep. */
export function ReportedDialog(props: ReportedDialogProps) {
  const { open, onOpenChange, reports, hasFailed, isLoading, onChanged } = props
  const t = useTranslations('chat.reported')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('title')}
      description={t('lead')}
    >
      {reports === null && !hasFailed ? <Spinner /> : null}
      {reports === null && hasFailed ? (
        <ErrorState onRetry={onChanged} retrying={isLoading} />
      ) : null}
      {reports?.length === 0 ? <EmptyState title={t('none')} text={t('noneText')} /> : null}
      {reports?.length ? (
        <ul className="flex flex-col gap-4">
          {reports.map((reported) => (
            <Reported key={reported._id} reported={reported} onChanged={onChanged} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}

type ReportedProps = { reported: ReportedMessage; onChanged: () => void }

function Reported({ reported, onChanged }: ReportedProps) {
  const t = useTranslations('chat')
  const { _id, author: user, photo, text, reports } = reported
  return (
    <li className="rounded border border-line p-4">
      <div className="flex gap-3">
        <Avatar src={photo} name={user} size={40} />
        <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">
          <b>{t('list.by', { user })}</b>
          {text}
        </p>
      </div>
      <ReportReasons reports={reports} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <DismissButton id={_id} user={user} onDismissed={onChanged} />
        <DeleteButton
          label={t('menu.remove')}
          fullLabel={t('reported.removeOf', { user })}
          run={() => removeMessage(_id, onChanged)}
          doneText={t('remove.done')}
        />
      </div>
    </li>
  )
}

type DismissButtonProps = { id: string; user: string; onDismissed: () => void }

/** Keeps a message: its reports are dismissed. */
function DismissButton({ id, user, onDismissed }: DismissButtonProps) {
  const t = useTranslations('chat.reported')
  const textOf = useProblemText()
  const [isRunning, setRunning] = useState(false)

  async function keep() {
    setRunning(true)
    try {
      await callApi(`chat/${id}/report`, { method: 'DELETE' })
      notify.success(t('kept'), { text: t('keptText') })
      onDismissed()
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      // Another admin has decided already.
      if (cause.code === 'not-found') onDismissed()
      notify.error(t('failure'), { text: textOf(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('keepOf', { user })}
      loading={isRunning}
      onClick={keep}
    >
      {t('keep')}
    </Button>
  )
}

/** Who reported a message, when, and why. */
function ReportReasons({ reports }: Pick<ReportedMessage, 'reports'>) {
  const t = useTranslations('chat.reported')
  const dayText = useDayText()
  return (
    <ul aria-label={t('reasons')} className="mt-3 flex flex-col gap-2">
      {reports.map(({ reason, name, reportedAt }) => (
        <li key={`${name} ${reportedAt}`} className="rounded bg-surface-hover px-3 py-2">
          <p className="wrap-anywhere">{reason}</p>
          <p className="text-sm text-text-muted">
            {t('by', { name, day: dayText(dhakaDay(new Date(reportedAt))) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
