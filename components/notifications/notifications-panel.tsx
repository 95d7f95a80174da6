'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { type ListPage, paginationProps } from '@/components/admin-list/list-page'
import { type ListPosition, listHref } from '@/components/admin-list/list-view'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { NoMessagesIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import { Pagination } from '@/components/ui/pagination'
import { useFormatDateTime } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import type { ListTotal } from '@/lib/core/paging'
import type { NotificationDto } from '@/lib/features/notifications/server/list-notifications'
import { AlertAnswers, isAlertNotification } from './alert-answers'
import { markAllNotificationsRead, markNotificationRead, useUnread } from './unread-updates'

interface NotificationsPanelProps {
  notifications: readonly NotificationDto[]
  unread: number
  page: number
  pageCount: ListPage<unknown, unknown>['pageCount']
  next?: ListTotal['next']
}

export function NotificationsPanel(props: NotificationsPanelProps) {
  const { notifications, page, pageCount, next } = props
  const t = useTranslations('notifications.page')
  const router = useRouter()
  const unread = useUnread(props.unread)
  const markAll = useMutation(markAllNotificationsRead, { failure: t('failure') })

  useEffect(() => {
    if (unread !== props.unread) router.refresh()
  }, [unread, props.unread, router])

  if (notifications.length === 0) {
    return (
      <Card>
        <EmptyState illustration={<NoMessagesIllustration />} title={t('none')} />
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
          <Button
            variant="secondary"
            size="sm"
            loading={markAll.isMutating}
            onClick={() => markAll.trigger()}
          >
            {t('markAll')}
          </Button>
        ) : null}
      </div>
      <ul className="card divide-y divide-line overflow-hidden">
        {notifications.map((notification) => (
          <NotificationRow key={notification._id} notification={notification} />
        ))}
      </ul>
      <Pagination
        {...paginationProps({ view: { page }, pageCount, next }, hrefOf)}
        className="mt-5"
      />
    </section>
  )
}

const hrefOf = (position: ListPosition) => listHref('/dashboard/notifications', { ...position })

function NotificationRow({ notification }: { notification: NotificationDto }) {
  const { _id, path, title, text, sentAt, isRead } = notification
  const t = useTranslations('notifications.page')
  const formatDateTime = useFormatDateTime()
  return (
    <li className={isRead ? undefined : 'bg-accent-soft/40'}>
      <Link
        href={path}
        onClick={() => void (isRead || markNotificationRead(_id))}
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
          <time dateTime={sentAt} className="figures mt-1 block text-sm text-text-muted">
            {formatDateTime(sentAt)}
          </time>
        </span>
      </Link>
      {isAlertNotification(notification) ? <AlertAnswers notification={notification} /> : null}
    </li>
  )
}
