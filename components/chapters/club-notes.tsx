'use client'

import { Pencil, PhoneOutgoing } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMutation } from '@/components/forms/use-mutation'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useFormatDay } from '@/components/ui/use-format'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { MemberClubDto } from '@/lib/features/chapters/server/club-fields'

const loadDialog = () => import('./club-dialog').then((module) => module.ClubDialog)

type ClubNotesProps = {
  chapter: string
  name: string
  club: MemberClubDto
  onChanged: (club: MemberClubDto) => void
}

/** What the coordinators note about one donor of their group. */
export function ClubNotes({ chapter, name, club, onChanged }: ClubNotesProps) {
  const t = useTranslations('chapters.own.club')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const { studentId, batch, hall, note } = club
  const known = [
    studentId && t('studentIdIs', { studentId }),
    batch && t('batchIs', { batch }),
    hall,
  ].filter(Boolean)
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-2 text-sm">
      {known.length > 0 ? <p className="wrap-anywhere">{known.join(' · ')}</p> : null}
      {note ? <p className="text-text-muted wrap-anywhere">{note}</p> : null}
      <LastCall club={club} />
      <div className="mt-1 flex flex-wrap gap-2">
        <CalledButton chapter={chapter} name={name} club={club} onChanged={onChanged} />
        <Button
          variant="ghost"
          size="sm"
          loading={isLoading}
          aria-label={t('editOf', { name })}
          {...triggerProps}
        >
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
      </div>
      {Dialog ? (
        <Dialog {...dialogProps} chapter={chapter} name={name} club={club} onSaved={onChanged} />
      ) : null}
    </div>
  )
}

function LastCall({ club: { lastCall } }: { club: MemberClubDto }) {
  const t = useTranslations('chapters.own.club')
  const formatDay = useFormatDay()
  if (!lastCall) return null
  const day = formatDay(dhakaDay(new Date(lastCall.at)))
  return (
    <p className="text-text-muted wrap-anywhere">
      {lastCall.by ? t('calledBy', { day, name: lastCall.by }) : t('calledOn', { day })}
    </p>
  )
}

function CalledButton({ chapter, name, club, onChanged }: ClubNotesProps) {
  const t = useTranslations('chapters.own.club')
  const path = `chapters/${chapter}/members/${club.member}/calls` as const
  const undo = useMutation((call: string) => apiFetch(`${path}/${call}`, { method: 'DELETE' }), {
    failure: t('undoFailure'),
    onSuccess: ({ club: changed }) => {
      onChanged(changed)
      toast.success(t('callUndone', { name }))
    },
  })
  const record = useMutation(() => apiFetch(path, { method: 'POST' }), {
    failure: t('callFailure'),
    onSuccess: ({ club: changed }) => {
      onChanged(changed)
      const call = changed.lastCall
      toast.success(t('callRecorded', { name }), {
        ...(call && { action: { label: t('undo'), onPress: () => undo.trigger(call._id) } }),
      })
    },
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={record.isMutating}
      aria-label={t('recordCallOf', { name })}
      onClick={() => record.trigger()}
    >
      <PhoneOutgoing aria-hidden="true" className="size-4" />
      {t('recordCall')}
    </Button>
  )
}
