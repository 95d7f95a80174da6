'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DonorAddressField, LastDonationField } from '@/components/donors/donor-detail-fields'
import { AppForm, useFormFields } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { FormError } from '@/components/forms/form-error'
import { PhoneField } from '@/components/forms/phone-field'
import { PhotoField } from '@/components/forms/photo-field'
import { changedFields, useAppForm } from '@/components/forms/use-app-form'
import { PhotoUploadError, usePhotoUpload } from '@/components/forms/use-photo-upload'
import { useAuth } from '@/components/session/use-auth'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { CurrentPhoto } from '@/components/ui/photo-input'
import { PORTRAIT_SIDE } from '@/components/ui/shrink-image'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ApiError } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'
import type { DonorDto } from '@/lib/features/donors/wire'
import type { ProfileFormValues as ProfileValues } from '@/lib/features/users/profile-schema'

/** A stored donation day may be in the future because of a pledge. */
async function loadSchema(storedDay: string) {
  const [{ profileFormSchema }, { donorFormSchemaFor }] = await Promise.all([
    import('@/lib/features/users/profile-schema'),
    import('@/lib/features/donors/schema'),
  ])
  const { lastDonationDate } = donorFormSchemaFor(storedDay).shape
  return profileFormSchema.extend({ lastDonationDate: lastDonationDate.optional() })
}

/** `donor` is set for donors only. */
export type Profile = {
  id: string
  name: string
  email: string
  /** The confirmed number; empty without one. */
  phone?: string
  photo: string
  donor?: Pick<DonorDto, 'phone' | 'address' | 'lastDonationDate'>
}

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  profile: Profile
}

export function ProfileDialog({ open, onOpenChange, profile }: ProfileDialogProps) {
  const t = useTranslations('users.account.profile')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} locked={isSending} title={t('edit')} size="sm">
      <ProfileForm profile={profile} onSending={setSending} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ProfileFormProps = {
  profile: Profile
  /** Nothing may close the form while it sends. */
  onSending: (isSending: boolean) => void
  onClose: () => void
}

function ProfileForm({ profile, onSending, onClose }: ProfileFormProps) {
  const t = useTranslations('users.account.profile')
  const router = useRouter()
  const { updateUserInfo } = useAuth()
  const uploadOnce = usePhotoUpload()
  const [error, setError] = useState<ApiError | null>(null)

  const { donor } = profile
  const stored = donor && { ...donor, lastDonationDate: donor.lastDonationDate ?? '' }

  const form = useAppForm({
    loadSchema: () => loadSchema(stored?.lastDonationDate ?? ''),
    draftName: 'profile',
    owner: profile,
    defaultValues: { name: profile.name, photo: null, ...stored },
    submit: async ({ name, photo, ...typed }: ProfileValues) => {
      setError(null)
      onSending(true)
      try {
        const photoURL = photo ? await uploadOnce(photo) : undefined
        // An unchanged day must not overwrite one that a pledge set meanwhile.
        await updateUserInfo({ displayName: name, photoURL, ...changedFields(typed, stored ?? {}) })
      } finally {
        onSending(false)
      }
    },
    onDone: () => {
      toast.success(t('saved'))
      onClose()
      router.refresh()
    },
    onError: setError,
  })
  const { register, isSubmitting, errorOf } = form

  function cancel() {
    form.discardDraft()
    onClose()
  }

  return (
    <AppForm form={form} className="flex flex-col gap-5">
      <FormDraft form={form} />
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <PhotoField
        form={form}
        label={t('photo')}
        maxSide={PORTRAIT_SIDE}
        current={profile.photo && <CurrentPhoto url={profile.photo} />}
        emptyLabel={t('keepPhoto')}
      />
      {stored ? <DonorProfileFields storedDay={stored.lastDonationDate} /> : null}
      <DialogFooter>
        <FormError
          title={t(error instanceof PhotoUploadError ? 'photoFailure' : 'failure')}
          error={error}
        />
        <DialogActions
          submit={t('save')}
          cancel={t('cancel')}
          onCancel={cancel}
          isSubmitting={isSubmitting}
        />
      </DialogFooter>
    </AppForm>
  )
}

type DonorProfileFieldsProps = {
  /** The stored day of the last donation; a pledge may have set it to a future day. */
  storedDay: string
}

function DonorProfileFields({ storedDay }: DonorProfileFieldsProps) {
  const t = useTranslations('donors.registration')
  const { register, errorOf } = useFormFields<ProfileValues>()
  return (
    <>
      <PhoneField label={t('phone')} />
      <DonorAddressField register={() => register('address')} error={errorOf('address')} />
      <LastDonationField
        register={() => register('lastDonationDate')}
        error={errorOf('lastDonationDate')}
        storedDay={storedDay}
        today={dhakaDay()}
      />
    </>
  )
}
