'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DonorFields } from '@/components/donors/donor-fields'
import { AppForm } from '@/components/forms/app-form'
import { FormError } from '@/components/forms/form-error'
import { FormNotice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useMutation } from '@/components/forms/use-mutation'
import { useAuth } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { FieldError, FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { NewPasswordFields } from '@/components/users/public/account-fields'
import { type ApiError, apiFetch } from '@/lib/core/http/api-client'
import type { InvitationDto } from '@/lib/features/invitations/server/read-invitation'

const loadSchema = () =>
  import('@/lib/features/invitations/schema').then((module) => module.invitationFormSchema)

type InvitationFormProps = {
  token: string
  invitation: InvitationDto
  /** The day in Dhaka on which the page was rendered. */
  today: string
}

export function InvitationForm({ token, invitation, today }: InvitationFormProps) {
  const t = useTranslations('invitations.page')
  const router = useRouter()
  const { userLogin } = useAuth()
  const [error, setError] = useState<ApiError | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const { expiresAt: _, isDonationUnclear, chapterName, ...known } = invitation
  const form = useAppForm({
    loadSchema,
    defaultValues: { ...known, joinsChapter: false, agrees: false as never },
    submit: async ({ confirmPassword: _confirmPassword, ...input }) => {
      setError(null)
      await apiFetch('invitations/accept', { body: { ...input, token } })
      // The account exists even when the login after it fails.
      return userLogin(input.email, input.password).then(
        () => true,
        () => false,
      )
    },
    onDone: (isSignedIn) => {
      setLeaving(true)
      toast.success(t('done'), { text: t(isSignedIn ? 'doneText' : 'doneLogin') })
      router.replace(isSignedIn ? '/dashboard/userhome' : '/login')
    },
    onError: (apiError) => {
      setError(apiError)
      // The page then says that the link is no longer valid.
      if (apiError.code === 'link-not-valid') router.refresh()
    },
  })
  const { register, errorOf } = form

  return (
    <AppForm form={form} aria-labelledby="account-title" className="grid gap-5">
      <FormField label={t('name')} error={errorOf('name')} required>
        {(field) => <Input {...field} {...register('name')} autoComplete="name" />}
      </FormField>
      <FormField label={t('email')} hint={t('emailHint')} error={errorOf('email')} required>
        {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
      </FormField>
      <DonorFields storedDay={known.lastDonationDate} today={today} />
      {isDonationUnclear ? (
        <div>
          <p className="max-w-prose">{t('unclear')}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              {...register('hasNeverDonated')}
              type="checkbox"
              className="size-6 shrink-0 accent-accent"
            />
            <span>{t('neverDonated')}</span>
          </label>
        </div>
      ) : null}
      <NewPasswordFields label={t('password')} form={form as never} />
      <Agreement error={errorOf('agrees')} field={register('agrees')} />
      {chapterName ? (
        <label className="flex min-h-11 items-start gap-3">
          <input
            {...register('joinsChapter')}
            type="checkbox"
            className="mt-0.5 size-6 shrink-0 accent-accent"
          />
          <span>{t('joinsChapter', { chapter: chapterName })}</span>
        </label>
      ) : null}
      <FormError title={t('failure')} error={error} />
      <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
        {t('submit')}
      </Button>
    </AppForm>
  )
}

type AgreementProps = { error: string | undefined; field: object }

function Agreement({ error, field }: AgreementProps) {
  const t = useTranslations('invitations.page')
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3">
        <input
          {...field}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agrees-error' : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <span>{t('agrees')}</span>
      </label>
      {error ? (
        <FieldError id="agrees-error" className="mt-1">
          {error}
        </FieldError>
      ) : null}
    </div>
  )
}

type InvitationChoiceProps = {
  token: string
  isDeclining: boolean
  /** The last day of the invitation, formatted. */
  until: string
  children: ReactNode
}

/** Needs a press: mail scanners open the page, which must not change anything. */
export function InvitationChoice({ token, isDeclining, until, children }: InvitationChoiceProps) {
  const t = useTranslations('invitations.page')
  const [isDeclined, setDeclined] = useState(false)
  const decline = useMutation(() => apiFetch('invitations/decline', { body: { token } }), {
    failure: t('declineFailure'),
    showError: 'inline',
    onSuccess: () => setDeclined(true),
  })

  if (isDeclined) return <Declined />
  const declineSection = (
    <section
      aria-labelledby="decline-title"
      className="grid gap-3 rounded border border-line px-4 py-4"
    >
      <h2 id="decline-title" className="font-bold">
        {t('declineTitle')}
      </h2>
      <p className="text-text-muted">
        {t('declineText')} {t('until', { day: until })}
      </p>
      <FormNotice notice={decline.errorNotice} />
      <Button
        variant={isDeclining ? 'primary' : 'secondary'}
        loading={decline.isMutating}
        onClick={() => decline.trigger()}
      >
        {t('decline')}
      </Button>
    </section>
  )
  return (
    <div className="grid gap-6">
      {isDeclining ? declineSection : null}
      {children}
      {isDeclining ? null : declineSection}
    </div>
  )
}

function Declined() {
  const t = useTranslations('invitations.page')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button disappeared with the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="declined" className="grid gap-3">
      <h2 id="declined" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        {t('declined')}
      </h2>
      <p>{t('declinedText')}</p>
    </section>
  )
}
