'use client'

import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { Avatar } from '@/components/ui/avatar'
import { Dialog } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { Spinner } from '@/components/ui/spinner'
import type { ReportedMessage } from '@/lib/features/chat/list-reports'
import { KeepButton } from './keep-button'
import { removeMessage } from './remove-dialog'
import { ReportReasons } from './report-reasons'

type ReportedDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Null as long as they are not known. */
  reports: ReportedMessage[] | null
  hasFailed: boolean
  isLoading: boolean
  /** One was decided on: the list must be read anew. */
  onChanged: () => void
}

/** The messages that people reported, each with the reasons, to remove or to keep. */
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
  const { _id, user, photo, message, reports } = reported
  return (
    <li className="rounded border border-line p-4">
      <div className="flex gap-3">
        <Avatar src={photo} name={user} size={40} />
        <p className="min-w-0 whitespace-pre-wrap wrap-anywhere">
          <b>{t('list.by', { user })}</b>
          {message}
        </p>
      </div>
      <ReportReasons reports={reports} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <KeepButton id={_id} user={user} onKept={onChanged} />
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
