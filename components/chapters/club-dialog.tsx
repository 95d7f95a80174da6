'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormError } from '@/components/forms/form-error'
import { useAppForm } from '@/components/forms/use-app-form'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import { CLUB_FIELDS } from '@/lib/features/chapters/rules'
import type { MemberClubDto } from '@/lib/features/chapters/server/club-fields'

const loadSchema = () =>
  import('@/lib/features/chapters/schema').then((module) => module.clubFieldsSchema)

type ClubDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  chapter: string
  name: string
  club: MemberClubDto
  onSaved: (club: MemberClubDto) => void
}

export function ClubDialog({ open, onOpenChange, name, ...formProps }: ClubDialogProps) {
  const t = useTranslations('chapters.own.club')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      description={t('onlyCoordinators')}
      size="sm"
    >
      <ClubForm {...formProps} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ClubFormProps = Pick<ClubDialogProps, 'chapter' | 'club' | 'onSaved'> & { onClose: () => void }

function ClubForm({ chapter, club, onSaved, onClose }: ClubFormProps) {
  const t = useTranslations('chapters.own.club')
  const [error, setError] = useState<ApiError | null>(null)
  const { member, lastCall: _, ...stored } = club
  const form = useAppForm({
    loadSchema,
    defaultValues: stored,
    submit: (values) => {
      setError(null)
      return apiFetch(`chapters/${chapter}/members/${member}`, { method: 'PATCH', body: values })
    },
    onDone: ({ club: changed }) => {
      onSaved(changed)
      toast.success(t('saved'))
      onClose()
    },
    onError: setError,
  })
  return (
    <AppForm form={form} className="grid gap-5">
      {CLUB_FIELDS.map((name) => (
        <FormField key={name} label={t(name)} error={form.errorOf(name)}>
          {(field) => <Input {...field} {...form.register(name)} autoComplete="off" />}
        </FormField>
      ))}
      <FormError title={t('saveFailure')} error={error} />
      <DialogActions
        submit={t('save')}
        cancel={t('cancel')}
        onCancel={onClose}
        isSubmitting={form.isSubmitting}
      />
    </AppForm>
  )
}
