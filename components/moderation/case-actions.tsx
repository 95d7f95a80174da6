'use client'

import { BadgeCheck, Ban, Check, Eye, EyeOff, Trash2, UserCheck, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  ACTION_ICON,
  deleteAction,
  dialogAction,
  type RowAction,
} from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { useErrorText } from '@/components/forms/use-error-text'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ModerationCaseDto } from '@/lib/features/moderation/server/list-cases'

const loadTakeDown = () =>
  import('@/components/requests/admin/take-down-dialog').then((module) => module.TakeDownDialog)

export function CaseActions({ moderationCase }: { moderationCase: ModerationCaseDto }) {
  const t = useTranslations('moderation')
  const name = t('row', {
    kind: t(`kinds.${moderationCase.kind}`),
    name: moderationCase.about.name,
  })
  const actions = useCaseActions(moderationCase, name)
  if (moderationCase.status === 'decided')
    return <RowActions name={name} others={actions.afterwards} />
  return (
    <RowActions name={name} main={actions.main} others={actions.buttons} more={actions.others} />
  )
}

interface CaseActionList {
  buttons?: RowAction[]
  /** Less common, in the menu. */
  others?: RowAction[]
  /** Those of a decided case. */
  afterwards?: RowAction[]
}

function useCaseActions(moderationCase: ModerationCaseDto, name: string) {
  const t = useTranslations('moderation')
  const { _id, kind, target, subject } = moderationCase
  const requestActions = useRequestActions()
  const donorActions = useDonorActions()
  const messageActions = useMessageActions()
  const pledgeActions = usePledgeActions()

  function actionsOfSubject(): CaseActionList {
    if (kind === 'pledge') return pledgeActions(target, name)
    if (subject?.kind === 'request') return requestActions(subject, moderationCase, name)
    if (subject?.kind === 'donor') return donorActions(subject, target, name)
    if (subject?.kind === 'message' && !subject.isRemoved) return messageActions(target, name)
    return {}
  }

  const { buttons = [], others = [], afterwards = [] } = actionsOfSubject()
  const keep = (
    <KeepButton label={t('keep.button')} fullLabel={t('keep.of', { name })} caseId={_id} />
  )
  return { main: kind === 'pledge' ? undefined : keep, buttons, others, afterwards }
}

type CaseSubject<Kind> = Extract<ModerationCaseDto['subject'], { kind: Kind }>

function useRequestActions() {
  const t = useTranslations('moderation')
  const takeDown = useTranslations('requests.admin.takeDown')

  return (
    subject: CaseSubject<'request'>,
    { target, about }: ModerationCaseDto,
    name: string,
  ): CaseActionList => {
    const { isReviewed, revision, canBeReviewed, canBeTakenDown, hasPage, ...request } = subject
    const key = isReviewed ? 'undo' : 'button'
    const review = deleteAction({
      id: 'review',
      icon: BadgeCheck,
      label: t(`review.${key}`),
      fullLabel: t(isReviewed ? 'review.undoOf' : 'review.of', { name }),
      labels: {
        text: t('review.lead'),
        confirm: t(`review.${key}`),
        done: t(isReviewed ? 'review.undone' : 'review.done'),
      },
      tone: 'normal',
      run: () => {
        const body = { isReviewed: !isReviewed, revision }
        return apiFetch(`requests/${target}/review`, { method: 'PUT', body })
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
    const see = {
      id: 'see',
      icon: Eye,
      label: t('see'),
      fullLabel: t('seeOf', { name }),
      href: `/request/${target}`,
    }
    const changes = [...(canBeReviewed ? [review] : []), ...(canBeTakenDown ? [down] : [])]
    const links = hasPage ? [see] : []
    return { others: [...changes, ...links], afterwards: [...links, ...changes] }
  }
}

function useDonorActions() {
  const t = useTranslations('moderation')

  return (subject: CaseSubject<'donor'>, target: string, name: string): CaseActionList => {
    const listing = (isAllowed: boolean) => {
      const key = isAllowed ? 'listingOn' : 'listingOff'
      return deleteAction({
        id: 'listing',
        icon: isAllowed ? UserCheck : EyeOff,
        label: t(`${key}.button`),
        fullLabel: t(`${key}.of`, { name }),
        labels: {
          text: t(`${key}.text`),
          confirm: t(`${key}.confirm`),
          done: t(`${key}.done`),
        },
        tone: isAllowed ? 'normal' : 'danger',
        run: () => apiFetch(`donors/${target}/listing`, { method: 'PUT', body: { isAllowed } }),
      })
    }
    return {
      others: subject.isListingOff ? [] : [listing(false)],
      afterwards: [listing(subject.isListingOff)],
    }
  }
}

function useMessageActions() {
  const t = useTranslations('moderation')
  const chat = useTranslations('chat.remove')

  return (target: string, name: string): CaseActionList => {
    const remove = deleteAction({
      id: 'remove',
      icon: Trash2,
      label: t('remove.button'),
      fullLabel: t('remove.of', { name }),
      doneText: chat('done'),
      run: () => apiFetch(`chat/${target}`, { method: 'DELETE' }),
    })
    return { others: [remove], afterwards: [remove] }
  }
}

function usePledgeActions() {
  const t = useTranslations('moderation')

  return (target: string, name: string): CaseActionList => {
    const decide = (decision: 'given' | 'refused') => {
      const key = decision === 'given' ? 'gave' : 'didNotCome'
      return deleteAction({
        id: key,
        icon: decision === 'given' ? Check : X,
        label: t(`${key}.button`),
        fullLabel: t(`${key}.of`, { name }),
        labels: {
          text: t(`${key}.text`),
          confirm: t(`${key}.confirm`),
          done: t(`${key}.done`),
        },
        tone: 'normal',
        run: () => apiFetch(`pledges/${target}/decision`, { method: 'PUT', body: { decision } }),
      })
    }
    return { buttons: [decide('given'), decide('refused')] }
  }
}

type KeepButtonProps = { label: string; fullLabel: string; caseId: string }

function KeepButton({ label, fullLabel, caseId }: KeepButtonProps) {
  const t = useTranslations('moderation')
  const errorText = useErrorText()
  const router = useRouter()
  const button = useFocusMain()
  const { trigger: keep, isMutating } = useMutation(
    () => apiFetch(`moderation/${caseId}/keep`, { method: 'POST' }),
    {
      failure: t('failure'),
      toErrorText: (error) => (error.code === 'not-found' ? t('alreadyDecided') : errorText(error)),
      onSuccess: () => toast.success(t('keep.done')),
      onSettled: () => router.refresh(),
    },
  )

  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={fullLabel}
      loading={isMutating}
      onClick={() => keep()}
    >
      <Check aria-hidden="true" className={ACTION_ICON} />
      {label}
    </Button>
  )
}
