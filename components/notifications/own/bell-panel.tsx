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
import { type ApiProblem, callApi } from '@/lib/core/http/api-client'
import type {
  NotificationList,
  ShownNotification,
} from '@/lib/features/notifications/list-notifications'
import { BellFace, bellButton, useBellLabel } from './bell-face'
import type { BellWords } from './bell-words'
import { markAllRead, markRead } from './mark-read'
import { PledgeLink } from './pledge-link'
import { type AskingNotification, asksForBlood, useAlertAnswer } from './use-alert-answer'

const SHOWN = 6

interface BellPanelProps {
  words: BellWords
  unread: number
}

/** The panel loads on the first press, so it is open from the start. */
export function BellPanel({ words, unread }: BellPanelProps) {
  const list = useLatest(unread)
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger className={bellButton} aria-label={useBellLabel(words, unread)}>
        <BellFace unread={unread} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-96 max-w-[calc(100vw-1.5rem)]">
        <DropdownMenuLabel className="text-lg font-bold">{words.title}</DropdownMenuLabel>
        <Latest list={list} words={words} />
        <DropdownMenuSeparator />
        {unread > 0 && list.data ? (
          <DropdownMenuItem onSelect={() => void markAllRead().catch(() => undefined)}>
            {list.data.words.markAll}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/dashboard/notifications" className="font-semibold">
            {words.all}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function useLatest(unread: number) {
  return useSWR<NotificationList, ApiProblem>(
    [`notifications?limit=${SHOWN}`, unread],
    ([path]: [string]) => callApi<NotificationList>(path),
    { keepPreviousData: true },
  )
}

function Latest({ list, words }: { list: ReturnType<typeof useLatest>; words: BellWords }) {
  const { data, error } = list
  if (!data) return <Said>{error ? words.failed : words.loading}</Said>
  if (data.notifications.length === 0) return <Said>{data.words.none}</Said>
  return data.notifications.map((notification) =>
    asksForBlood(notification) ? (
      <AskingRow key={notification._id} notification={notification} words={data.words} />
    ) : (
      <Row key={notification._id} notification={notification} isNew={data.words.isNew} />
    ),
  )
}

function Said({ children }: { children: string }) {
  return <DropdownMenuLabel className="py-4 text-text-muted">{children}</DropdownMenuLabel>
}

interface AskingRowProps {
  notification: AskingNotification
  words: NotificationList['words']
}

/** The buttons are menu items, so that the arrow keys reach them. */
function AskingRow({ notification, words }: AskingRowProps) {
  const { text, canGive, canDecline, giveLabel, ...answer } = useAlertAnswer(
    notification,
    words.answers,
  )
  const row = useRef<HTMLAnchorElement>(null)
  const said = useId()

  async function sayNotNow() {
    await answer.sayNotNow()
    // The item disappeared with the focus. Its text describes the row: menus have no live region.
    row.current?.focus()
  }

  return (
    <fieldset aria-label={notification.title} className="min-w-0">
      <Row notification={notification} isNew={words.isNew} link={row} describedBy={said} />
      <div className="flex flex-wrap items-center gap-2 px-3 pb-2 pl-8">
        <div id={said} className="w-full text-sm font-medium empty:hidden">
          {text}
        </div>
        {canGive ? (
          <DropdownMenuButton asChild onSelect={answer.sayCanGive}>
            <PledgeLink request={notification.asked.request}>{giveLabel}</PledgeLink>
          </DropdownMenuButton>
        ) : null}
        {canDecline ? (
          <DropdownMenuButton
            variant="secondary"
            disabled={answer.isSending}
            onSelect={(event) => {
              // Keep the panel open: it shows the thanks.
              event.preventDefault()
              void sayNotNow()
            }}
          >
            {words.answers.notNow}
          </DropdownMenuButton>
        ) : null}
      </div>
    </fieldset>
  )
}

interface RowProps {
  notification: ShownNotification
  isNew: string
  link?: Ref<HTMLAnchorElement>
  describedBy?: string
}

function Row({ notification, isNew, link, describedBy }: RowProps) {
  const { _id, path, title, text, isRead } = notification
  return (
    <DropdownMenuItem asChild onSelect={() => void (isRead || markRead(_id))}>
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
