'use client'

import { type Ref, useId, useRef } from 'react'
import useSWR from 'swr'
import { cn } from '@/components/ui/cn'
import {
  DropdownMenu,
  DropdownMenuButton,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { apiFetch } from '@/lib/core/http/api-client'
import type {
  NotificationDto,
  NotificationListDto,
} from '@/lib/features/notifications/server/list-notifications'
import {
  type AlertNotification,
  isAlertNotification,
  PledgeLink,
  useAlertAnswer,
} from './alert-answers'
import { BellIconWithCount, bellButtonClasses, useBellAriaLabel } from './bell-icon-with-count'
import type { BellLabels } from './bell-labels'
import { markAllNotificationsRead, markNotificationRead } from './unread-updates'

const MAX_SHOWN = 6

interface BellPanelProps {
  labels: BellLabels
  unread: number
}

/** The panel loads on the first press, so it is open from the start. */
export function BellPanel({ labels, unread }: BellPanelProps) {
  const list = useLatest(unread)
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger
        className={bellButtonClasses}
        aria-label={useBellAriaLabel(labels, unread)}
      >
        <BellIconWithCount unread={unread} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-96 max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel className="text-lg font-bold">{labels.title}</DropdownMenuLabel>
        <Latest list={list} labels={labels} />
        <DropdownMenuSeparator />
        {unread > 0 && list.data ? (
          <DropdownMenuItem onSelect={() => void markAllNotificationsRead().catch(() => undefined)}>
            {list.data.words.markAll}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/dashboard/notifications" className="font-semibold">
            {labels.all}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function useLatest(unread: number) {
  return useSWR([`notifications?limit=${MAX_SHOWN}`, unread] as const, ([path]) => apiFetch(path), {
    keepPreviousData: true,
  })
}

function Latest({ list, labels }: { list: ReturnType<typeof useLatest>; labels: BellLabels }) {
  const { data, error } = list
  if (!data) return <PanelMessage>{error ? labels.failed : labels.loading}</PanelMessage>
  if (data.notifications.length === 0) return <PanelMessage>{data.words.none}</PanelMessage>
  return data.notifications.map((notification) =>
    isAlertNotification(notification) ? (
      <AlertRow key={notification._id} notification={notification} labels={data.words} />
    ) : (
      <Row key={notification._id} notification={notification} isNew={data.words.isNew} />
    ),
  )
}

function PanelMessage({ children }: { children: string }) {
  return <DropdownMenuLabel className="py-4 text-text-muted">{children}</DropdownMenuLabel>
}

interface AlertRowProps {
  notification: AlertNotification
  labels: NotificationListDto['words']
}

/** The buttons are menu items, so that the arrow keys reach them. */
function AlertRow({ notification, labels }: AlertRowProps) {
  const { text, canGive, canDecline, pledgeLabel, ...answer } = useAlertAnswer(
    notification,
    labels.answers,
  )
  const row = useRef<HTMLAnchorElement>(null)
  const statusId = useId()

  async function answerNotNow() {
    await answer.answerNotNow()
    // The item disappeared with the focus. Its text describes the row: menus have no live region.
    row.current?.focus()
  }

  return (
    <fieldset aria-label={notification.title} className="min-w-0">
      <Row notification={notification} isNew={labels.isNew} link={row} describedBy={statusId} />
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2 pl-8">
        <div id={statusId} className="w-full text-sm font-medium empty:hidden">
          {text}
        </div>
        {canGive ? (
          <DropdownMenuButton asChild onSelect={answer.answerCanGive}>
            <PledgeLink request={notification.asked.request}>{pledgeLabel}</PledgeLink>
          </DropdownMenuButton>
        ) : null}
        {canDecline ? (
          <DropdownMenuButton
            variant="secondary"
            disabled={answer.isSending}
            onSelect={(event) => {
              // Keep the panel open: it shows the thanks.
              event.preventDefault()
              void answerNotNow()
            }}
          >
            {labels.answers.notNow}
          </DropdownMenuButton>
        ) : null}
      </div>
    </fieldset>
  )
}

interface RowProps {
  notification: NotificationDto
  isNew: string
  link?: Ref<HTMLAnchorElement>
  describedBy?: string
}

function Row({ notification, isNew, link, describedBy }: RowProps) {
  const { _id, path, title, text, isRead } = notification
  return (
    <DropdownMenuItem asChild onSelect={() => void (isRead || markNotificationRead(_id))}>
      <Link ref={link} href={path} aria-describedby={describedBy} className="items-start">
        <span
          aria-hidden="true"
          className={cn('mt-2 size-2 shrink-0 rounded-full', isRead ? 'bg-line' : 'bg-accent')}
        />
        <span className="min-w-0 wrap-anywhere">
          {isRead ? null : <span className="sr-only">{isNew} </span>}
          <span className={cn('block', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
          <span className="line-clamp-2 text-sm text-text-muted">{text}</span>
        </span>
      </Link>
    </DropdownMenuItem>
  )
}
