import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR from 'swr'
import { FormNotice, type FormNoticeContent } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useErrorText } from '@/components/forms/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { DialogActions, DialogFooter } from '@/components/ui/dialog-actions'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/list-state'
import { PasswordInput } from '@/components/ui/password-input'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { SecondFactorCodeForm } from '@/components/users/own/second-factor-code-form'
import { toApiError } from '@/components/users/public/google-button'
import { apiFetch } from '@/lib/core/http/api-client'
import { loadWithMessages } from '@/lib/i18n/lazy-messages'
import { useAuth } from './use-auth'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.confirmIdentitySchema)

/** Few people need it, and its messages are not those of the page. */
const loadPhoneSignIn = loadWithMessages(
  () => import('@/components/users/public/phone-sign-in').then((module) => module.PhoneSignIn),
  ['users', 'ui', 'errors', 'shared', 'validation'],
)

export type RequiredProof = 'password-needed' | 'second-factor-needed'

type IdentityDialogProps = {
  proof: RequiredProof
  /** Takes null after the proof, or the error text. */
  onResult: (errorText: string | null) => void
}

export function IdentityDialog({ proof, onResult }: IdentityDialogProps) {
  const t = useTranslations('users.identity')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onResult(t('notDone'))}
      title={t('title')}
      size="sm"
    >
      {proof === 'second-factor-needed' ? (
        <SecondFactorConfirmation onResult={onResult} />
      ) : (
        <ConfirmationMethods onResult={onResult} />
      )}
    </Dialog>
  )
}

type ConfirmationProps = Pick<IdentityDialogProps, 'onResult'>

function ConfirmationMethods({ onResult }: ConfirmationProps) {
  const { data, error, isValidating, mutate } = useSWR('account/confirmation', (path) =>
    apiFetch(path),
  )
  if (data?.hasPassword) return <PasswordConfirmation onResult={onResult} />
  if (data?.phone) return <PhoneConfirmation phone={data.phone} onResult={onResult} />
  if (data?.hasGoogle) return <GoogleConfirmation />
  if (data) return <NoMethodAvailable />
  if (error) return <ErrorState className="py-4" onRetry={() => mutate()} retrying={isValidating} />
  return <ConfirmationSkeleton />
}

function ConfirmationSkeleton() {
  const t = useTranslations('users.identity')
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="w-32" />
      <Skeleton className="h-11" />
    </div>
  )
}

/** For an admin with two-step login a password is not enough. */
function SecondFactorConfirmation({ onResult }: ConfirmationProps) {
  const t = useTranslations('users.identity')
  return (
    <SecondFactorCodeForm
      accepts="either"
      label={t('code')}
      hint={t('codeHint')}
      submitLabel={t('submit')}
      failure={t('failure')}
      send={(code) => apiFetch('account/second-factor/proof', { body: { code } })}
      onDone={() => onResult(null)}
      secondaryAction={
        <Button variant="secondary" onClick={() => onResult(t('notDone'))}>
          {t('cancel')}
        </Button>
      }
    />
  )
}

function PasswordConfirmation({ onResult }: ConfirmationProps) {
  const t = useTranslations('users.identity')
  const errorText = useErrorText()
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { password: '' },
    submit: (body) => {
      setNotice(null)
      return apiFetch('account/confirmation', { body })
    },
    onDone: () => onResult(null),
    onError: (error) => setNotice({ title: t('failure'), text: errorText(error) }),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <FormField label={t('password')} error={form.errorOf('password')} required>
        {(field) => (
          <PasswordInput
            {...field}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <DialogFooter>
        <FormNotice notice={notice} />
        <DialogActions
          submit={t('submit')}
          cancel={t('cancel')}
          onCancel={() => onResult(t('notDone'))}
          isSubmitting={form.isSubmitting}
        />
      </DialogFooter>
    </form>
  )
}

/** A new login with the number. */
function PhoneConfirmation({ phone, onResult }: ConfirmationProps & { phone: string }) {
  const t = useTranslations('users.identity')
  const [PhoneSignIn, fetchPhoneSignIn] = useLazyComponent(loadPhoneSignIn)
  const giveUp = useEffectEvent(() => onResult(t('notDone')))
  useEffect(() => {
    void fetchPhoneSignIn().then((isLoaded) => isLoaded || giveUp())
  }, [fetchPhoneSignIn])
  if (!PhoneSignIn) return <ConfirmationSkeleton />
  return <PhoneSignIn phone={phone} isPhoneFixed onSignedIn={() => onResult(null)} />
}

function GoogleConfirmation() {
  const t = useTranslations('users.identity')
  const errorText = useErrorText()
  const { confirmWithGoogle } = useAuth()
  const [isLeaving, setLeaving] = useState(false)
  const [notice, setNotice] = useState<FormNoticeContent | null>(null)

  async function redirectToGoogle() {
    setNotice(null)
    setLeaving(true)
    try {
      await confirmWithGoogle()
    } catch (error) {
      setLeaving(false)
      setNotice({ title: t('failure'), text: errorText(toApiError(error)) })
    }
  }

  return (
    <div className="grid gap-5">
      <p>{t('googleText')}</p>
      <FormNotice notice={notice} />
      <Button variant="secondary" size="lg" loading={isLeaving} onClick={redirectToGoogle}>
        {t('google')}
      </Button>
    </div>
  )
}

/** The account has no password and the site does not offer Google. */
function NoMethodAvailable() {
  const t = useTranslations('users.identity')
  return (
    <div className="grid justify-items-start gap-5">
      <p>{t('noWayText')}</p>
      <Button asChild variant="secondary">
        <Link href="/forgot">{t('noWay')}</Link>
      </Button>
    </div>
  )
}
