'use client'

import { Check, Undo2, UserX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { toast } from '@/components/ui/toast'
import { useToday } from '@/components/ui/use-today'
import { apiFetch } from '@/lib/core/http/api-client'
import { UNDO_MINUTES } from '@/lib/features/pledges/rules'
import type { PledgeDto } from '@/lib/features/pledges/server/pledge-dto'
import { usePledgeAction } from './use-pledge-action'

type PledgeDecisionButtonsProps = {
  pledge: PledgeDto
  renderedOn: string
}

/** The requester can undo a rejection for `UNDO_MINUTES`; the donor gets the email after that. */
export function PledgeDecisionButtons({ pledge, renderedOn }: PledgeDecisionButtonsProps) {
  const t = useTranslations('pledges.own.judge')
  const { _id, date, donor, canConfirm, canRefuse, undoableFor } = pledge
  const { name } = donor
  const today = useToday(renderedOn)
  const isOver = date < today
  const when = date <= today ? 'over' : 'ahead'
  const isRefused = undoableFor !== null
  const { row, isBusy, send } = usePledgeAction(isRefused)
  // The toast may outlive an undo in the row.
  const canUndo = useRef(false)

  async function confirm() {
    const isSaved = await send(() => apiFetch(`pledges/${_id}/confirmation`, { body: {} }))
    if (isSaved) toast.success(t('gaveDone'))
  }

  async function refuse() {
    const isSaved = await send(() => apiFetch(`pledges/${_id}/refusal`, { body: {} }))
    if (!isSaved) return
    canUndo.current = true
    toast.success(t(`refused.${when}`, { name }), {
      text: t(`refusedText.${isOver ? 'over' : 'ahead'}`, { minutes: UNDO_MINUTES }),
      action: { label: t('undo'), onPress: () => canUndo.current && undo() },
    })
  }

  async function undo() {
    canUndo.current = false
    const isSaved = await send(() => apiFetch(`pledges/${_id}/refusal`, { method: 'DELETE' }))
    if (isSaved) toast.success(t('undone'), { text: t('undoneText', { name }) })
  }

  if (!canConfirm && !canRefuse && !isRefused) return null
  return (
    <div ref={row} className="mt-2">
      {isRefused ? (
        <>
          <p className="mb-2 text-sm wrap-anywhere">{t(`refused.${when}`, { name })}</p>
          <UndoButton name={name} undoableFor={undoableFor} isBusy={isBusy} onPress={undo} />
        </>
      ) : (
        <>
          {isOver && canRefuse ? <p className="mb-2 text-sm text-text-muted">{t('ask')}</p> : null}
          <div className="flex flex-wrap gap-2">
            {canConfirm ? (
              <Button
                size="sm"
                aria-label={t('gaveOf', { name })}
                loading={isBusy}
                onClick={confirm}
              >
                <Check aria-hidden="true" className="size-4" />
                {t('gave')}
              </Button>
            ) : null}
            {canRefuse ? (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t(`refuseOf.${when}`, { name })}
                loading={isBusy}
                onClick={refuse}
              >
                <UserX aria-hidden="true" className="size-4" />
                {t(`refuse.${when}`)}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </div>
  )
}

type UndoButtonProps = {
  name: string
  /** In milliseconds, counted from when the server read the page's data. */
  undoableFor: number
  isBusy: boolean
  onPress: () => void
}

function UndoButton({ name, undoableFor, isBusy, onPress }: UndoButtonProps) {
  const t = useTranslations('pledges.own.judge')
  const [isExpired, setExpired] = useState(false)
  const button = useFocusMain()
  useEffect(() => {
    setExpired(false)
    const timer = setTimeout(() => setExpired(true), undoableFor)
    return () => clearTimeout(timer)
  }, [undoableFor])
  if (isExpired) return null
  return (
    <Button
      ref={button}
      variant="secondary"
      size="sm"
      aria-label={t('undoOf', { name })}
      loading={isBusy}
      onClick={onPress}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      {t('undo')}
    </Button>
  )
}
