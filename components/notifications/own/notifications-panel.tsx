'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import {
  type ListedPage,
  type ListPosition,
  listAddress,
  pagesBeside,
} from '@/components/admin-list/list-page'
import { useProblemText } from '@/components/forms/use-problem-text'
import { NoMessages } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { notify } from '@/components/ui/notify'
import { Pagination } from '@/components/ui/pagination'
import { useRouter } from '@/components/ui/use-router'
import { useMomentText } from '@/components/ui/use-time-text'
import { ApiProblem } from '@/lib/core/http/api-client'
import type { ListTotal } from '@/lib/core/paging'
import type { ShownNotification } from '@/lib/features/notifications/list-notifications'
import { AlertAnswers } from './alert-answers'
import { markAllRead, markRead } from './mark-read'
import { asksForBlood } from './use-alert-answer'
import { useUnread } from './use-unread'

interface NotificationsPanelProps {
  notifications: readonly ShownNotification[]
  unread: number
  page: number
  pageCount: ListedPage<unknown, unknown>['pageCount']
  next?: ListTotal['next']
}

export function NotificationsPanel(shown: NotificationsPanelProps) {
  const { notifications, page, pageCount, next } = shown
  const t = useTranslations('notifications.page')
  const problemText = useProblemText()
  const router = useRouter()
  const unread = useUnread(shown.unread)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    if (unread !== shown.unread) router.refresh()
  }, [unread, shown.unread, router])

  async function readAll() {
    setSaving(true)
    try {
      await markAllRead()
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('failure'), { text: problemText(cause) })
    } finally {
      setSaving(false)
    }
  }

  if (notifications.length === 0) {
    return (
      <Card>
        <EmptyState illustration={<NoMessages />} title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  return (
    <section aria-labelledby="latest" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="latest" className="text-lg font-bold">
          <span role="status">{t('unread', { count: unread })}</span>
        </h2>
        {unread > 0 ? (
          <Button variant="secondary" size="sm" loading={isSaving} onClick={readAll}>
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      <ul className="card divide-y divide-line overflow-hidden">
        {notifications.map((notification) => (
          <Row key={notification._id} notification={notification} />
        ))}
      </ul>
      <Pagination
        {...pagesBeside({ view: { page }, pageCount, next }, addressOf)}
        className="mt-5"
      />
    </section>
  )
}

const addressOf = (position: ListPosition) =>
  listAddress('/dashboard/notifications', { ...position })

function Row({ notification }: { notification: ShownNotification }) {
  const { _id, path, title, text, toldAt, isRead } = notification
  const t = useTranslations('notifications.page')
  const momentText = useMomentText()
  return (
    <li className={isRead ? undefined : 'bg-accent-soft/40'}>
      <Link
        href={path}
        onClick={() => void (isRead || markRead(_id))}
        className="flex items-start gap-3 px-4 py-3.5 -outline-offset-2 hover:bg-surface-hover sm:px-5"
      >
        <span
          aria-hidden="true"
          className={cn('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-line' : 'bg-accent')}
        />
        <span className="min-w-0 wrap-anywhere">
          {isRead ? null : <span className="sr-only">{t('isNew')} </span>}
          <span className={cn('block', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
          <span className="block text-text-muted">{text}</span>
          <time dateTime={toldAt} className="figures mt-1 block text-sm text-text-muted">
            {momentText(toldAt)}
          </time>
        </span>
      </Link>
      {asksForBlood(notification) ? <AlertAnswers notification={notification} /> : null}
    </li>
  )
}
