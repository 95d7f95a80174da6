'use client'

import { CircleAlert, CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DraftFields, deleteDraft, saveDraft } from '@/components/forms/draft-store'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { submissionsOnPage } from './offline-data'
import {
  cancelSubmission,
  type FailedOutcome,
  getQueuedSubmissions,
  getQueuedSubmissionsOf,
  onQueueChange,
  type QueuedSubmission,
  removeFinishedSubmission,
  startSendingQueue,
} from './offline-queue'

/** Omits submissions whose own page is open and shows them. */
export function QueuedSubmissions() {
  const t = useTranslations('offline.form')
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const [submissions, setSubmissions] = useState<QueuedSubmission[]>([])
  const userId = currentUser?.id
  // Offline, the current user is unknown, so show only that something waits.
  const isUserUnknown = !userId && loading

  const load = useEffectEvent(async () => {
    const query = userId
      ? getQueuedSubmissionsOf(userId)
      : isUserUnknown
        ? getQueuedSubmissions()
        : []
    const queued = await Promise.resolve(query).catch(() => [])
    const others = queued.filter(({ id }) => !submissionsOnPage.has(id))
    if (isUserUnknown) return setSubmissions(others.filter(({ outcome }) => !outcome))
    setSubmissions(others.filter(({ outcome }) => outcome?.as !== 'sent'))
    for (const submission of others)
      if (submission.outcome?.as === 'sent') await notifySent(submission)
  })

  async function notifySent({ id, kind, href, draft }: QueuedSubmission) {
    if (!(await removeFinishedSubmission(id))) return
    if (draft) deleteDraft(draft.name)
    toast.success(t(`sent.${kind}`), {
      action: { label: t('look'), onPress: () => router.push(href) },
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: load again when the user is known
  useEffect(() => {
    const refresh = () => void load()
    const stop = onQueueChange(refresh)
    refresh()
    startSendingQueue()
    return stop
  }, [userId, isUserUnknown])

  // When a session ends, its submissions must not show while the list reloads.
  const visible = submissions.filter((submission) => isUserUnknown || submission.person === userId)
  return visible.map((submission) => (
    <QueuedItem key={submission.id} submission={submission} isUserUnknown={isUserUnknown} />
  ))
}

function QueuedItem({
  submission,
  isUserUnknown,
}: {
  submission: QueuedSubmission
  isUserUnknown: boolean
}) {
  const t = useTranslations('offline.form')
  const router = useRouter()
  const { id, kind, about, href, outcome } = submission
  const what = isUserUnknown || kind === 'message' ? t(`unnamed.${kind}`) : t(kind, { name: about })
  const isFailed = outcome?.as === 'refused'
  const Icon = isFailed ? CircleAlert : CloudOff

  function editSubmission() {
    if (submission.draft) {
      const typed = Object.entries(submission.draft.typed).map(([name, value]) => [
        name,
        { value, before: null },
      ])
      saveDraft(submission.draft.name, submission.person, Object.fromEntries(typed) as DraftFields)
    }
    cancelSubmission(id)
    router.push(href)
  }

  return (
    <section
      aria-label={what}
      className="flex w-full max-w-md animate-rise-in gap-3 rounded border border-line bg-surface-raised p-4 shadow"
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{isFailed ? t(`refused.${kind}`) : what}</p>
        <p className="text-sm wrap-anywhere">{isFailed ? reasonOf(outcome) : t('queued')}</p>
        {isFailed ? (
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-text-muted">
            {kind === 'message' ? t('typed', { text: about }) : what}
          </p>
        ) : null}
        <div className="mt-2 flex gap-2">
          {isFailed && kind !== 'message' ? (
            <Button size="sm" variant="secondary" onClick={editSubmission}>
              {t('edit')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(isFailed ? 'deleteLabel' : 'cancelLabel', { what })}
            onClick={() => cancelSubmission(id)}
          >
            {t(isFailed ? 'delete' : 'cancel')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function reasonOf({ message, fields }: Pick<FailedOutcome, 'message' | 'fields'>): string {
  const fieldMessages = new Set(Object.values(fields).flat())
  // Forms mark such a message with '* '.
  return (
    [...fieldMessages].map((fieldMessage) => fieldMessage.replace(/^\* /, '')).join(' ') || message
  )
}
