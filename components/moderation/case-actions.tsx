'use client'

import { BadgeCheck, Ban, Check, Eye, EyeOff, Trash2, UserCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useTransition } from 'react'
import { ACTION_ICON } from '@/components/admin-list/action-button'
import { deleteAction, dialogAction, type RowAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { ShownCase } from '@/lib/features/moderation/list-cases'

const loadTakeDown = () =>
  import('@/components/blood-requests/admin/take-down-dialog').then(
    (module) => module.TakeDownDialog,
  )

export function CaseActions({ found }: { found: ShownCase }) {
  const t = useTranslations('moderation')
  const name = t('row', { kind: t(`kinds.${found.kind}`), name: found.about.name })
  const acts = useActs(found, name)
  if (found.status === 'decided') return <RowActions name={name} others={acts.afterwards} />
  return <RowActions name={name} main={acts.main} others={acts.buttons} more={acts.others} />
}

function useActs(found: ShownCase, name: string) {
  const { _id, kind, target, subject, about } = found
  const t = useTranslations('moderation')
  const takeDown = useTranslations('blood-requests.admin.takeDown')
  const chat = useTranslations('chat.remove')
  const buttons: RowAction[] = []
  const others: RowAction[] = []
  const afterwards: RowAction[] = []
  const keep = (
    <KeepButton label={t('keep.button')} fullLabel={t('keep.of', { name })} caseId={_id} />
  )

  if (subject?.kind === 'request') {
    const { isReviewed, revision, canBeReviewed, canBeTakenDown, hasPage, ...request } = subject
    const words = isReviewed ? 'undo' : 'button'
    const review = deleteAction({
      id: 'review',
      icon: BadgeCheck,
      label: t(`review.${words}`),
      fullLabel: t(isReviewed ? 'review.undoOf' : 'review.of', { name }),
      doneText: isReviewed ? t('review.undone') : t('review.doneText'),
      words: {
        text: t('review.lead'),
        confirm: t(`review.${words}`),
        done: t(isReviewed ? 'review.undone' : 'review.done'),
      },
      tone: 'normal',
      run: () => {
        const body = { isReviewed: !isReviewed, revision }
        return callApi(`requests/${target}/review`, { method: 'PUT', body })
      },
    })
    const down = dialogAction(
      {
        id: 'take-down',
        icon: Ban,
        label: takeDown('button'),
        fullLabel: takeDown('buttonOf', { patient: subject.patientName }),
      },
      loadTakeDown,
      { request: { ...request, _id: target, owner: about } },
    )
    const see = { id: 'see', icon: Eye, label: t('see'), fullLabel: t('seeOf', { name }) }
    if (canBeReviewed) {
      others.push(review)
      afterwards.push(review)
    }
    if (canBeTakenDown) {
      others.push(down)
      afterwards.push(down)
    }
    if (hasPage) {
      others.push({ ...see, href: `/request/${target}` })
      afterwards.unshift({ ...see, href: `/request/${target}` })
    }
  }
  if (subject?.kind === 'donor') {
    const listing = (isAllowed: boolean) => {
      const words = isAllowed ? 'listingOn' : 'listingOff'
      return deleteAction({
        id: 'listing',
        icon: isAllowed ? UserCheck : EyeOff,
        label: t(`${words}.button`),
        fullLabel: t(`${words}.of`, { name }),
        doneText: t(`${words}.doneText`),
        words: {
          text: t(`${words}.text`),
          confirm: t(`${words}.confirm`),
          done: t(`${words}.done`),
        },
        tone: isAllowed ? 'normal' : 'danger',
        run: () => callApi(`donors/${target}/listing`, { method: 'PUT', body: { isAllowed } }),
      })
    }
    if (!subject.isListingOff) others.push(listing(false))
    afterwards.push(listing(subject.isListingOff))
  }
  if (subject?.kind === 'message' && !subject.isRemoved) {
    const remove = deleteAction({
      id: 'remove',
      icon: Trash2,
      label: t('remove.button'),
      fullLabel: t('remove.of', { name }),
      doneText: chat('done'),
      run: () => callApi(`chat/${target}`, { method: 'DELETE' }),
    })
    others.push(remove)
    afterwards.push(remove)
  }
  if (kind === 'pledge') {
    const decide = (decision: 'given' | 'refused') => {
      const words = decision === 'given' ? 'gave' : 'didNotCome'
      return deleteAction({
        id: words,
        icon: decision === 'given' ? Check : X,
        label: t(`${words}.button`),
        fullLabel: t(`${words}.of`, { name }),
        doneText: t(`${words}.doneText`),
        words: {
          text: t(`${words}.text`),
          confirm: t(`${words}.confirm`),
          done: t(`${words}.done`),
        },
        tone: 'normal',
        run: () => callApi(`pledges/${target}/decision`, { method: 'PUT', body: { decision } }),
      })
    }
    buttons.push(decide('given'), decide('refused'))
  }
  return { main: kind === 'pledge' ? undefined : keep, buttons, others, afterwards }
}

type KeepButtonProps = { label: string; fullLabel: string; caseId: string }

function KeepButton({ label, fullLabel, caseId }: KeepButtonProps) {
  const t = useTranslations('moderation')
  const textOf = useProblemText()
  const router = useRouter()
  const button = useFocusMain()
  const [isCalling, setCalling] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()

  async function keep() {
    setCalling(true)
    try {
      await callApi(`moderation/${caseId}/keep`, { method: 'POST' })
      notify.success(t('keep.done'), { text: t('keep.doneText') })
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      const text = cause.code === 'not-found' ? t('alreadyDecided') : textOf(cause)
      notify.error(t('failure'), { text })
    }
    setCalling(false)
    startRefresh(() => router.refresh())
  }

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isCalling || isRefreshing}
      onClick={keep}
    >
      <Check aria-hidden="true" className={ACTION_ICON} />
      {label}
    </Button>
  )
}
