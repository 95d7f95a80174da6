import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useAppForm } from '@/components/forms/use-app-form'
import { useProblemText } from '@/components/forms/use-problem-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { FormField } from '@/components/ui/form-field'
import { Link } from '@/components/ui/link'
import { PasswordInput } from '@/components/ui/password-input'
import { Skeleton } from '@/components/ui/skeleton'
import { CodeForm } from '@/components/users/own/second-factor-code-form'
import { asProblem } from '@/components/users/public/google-button'
import { callApi } from '@/lib/core/http/api-client'
import { useAuth } from './use-auth'
import type { Proof } from './use-confirmed-call'

const loadSchema = () =>
  import('@/lib/features/users/schema').then((module) => module.confirmPersonSchema)

type IdentityDialogProps = {
  proof: Proof
  /** Call it with null after the proof, or with the error text. */
  answer: (refusal: string | null) => void
}

export function IdentityDialog({ proof, answer }: IdentityDialogProps) {
  const t = useTranslations('users.identity')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || answer(t('notDone'))}
      title={t('title')}
      description={t('text')}
      size="sm"
    >
      {proof === 'second-factor-needed' ? <CodeOfApp answer={answer} /> : <Ways answer={answer} />}
    </Dialog>
  )
}

type WaysProps = Pick<IdentityDialogProps, 'answer'>

function Ways({ answer }: WaysProps) {
  const t = useTranslations('users.identity')
  const { data, error, isValidating, mutate } = useSWR('account/confirmation', (path: string) =>
    callApi<{ hasPassword: boolean; hasGoogle: boolean }>(path),
  )
  if (data?.hasPassword) return <PasswordForm answer={answer} />
  if (data?.hasGoogle) return <GoogleAgain />
  if (data) return <NoWay />
  if (error) return <ErrorState className="py-4" onRetry={() => mutate()} retrying={isValidating} />
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="w-32" />
      <Skeleton className="h-11" />
    </div>
  )
}

/** For an admin with two-step login a password is not enough. */
function CodeOfApp({ answer }: WaysProps) {
  const t = useTranslations('users.identity')
  return (
    <CodeForm
      takes="either"
      label={t('code')}
      hint={t('codeHint')}
      submitLabel={t('submit')}
      failure={t('failure')}
      send={(code) => callApi('account/second-factor/proof', { body: { code } })}
      onDone={() => answer(null)}
      aside={
        <Button variant="secondary" onClick={() => answer(t('notDone'))}>
          {t('cancel')}
        </Button>
      }
    />
  )
}

function PasswordForm({ answer }: WaysProps) {
  const t = useTranslations('users.identity')
  const problemText = useProblemText()
  const [notice, setNotice] = useState<Notice | null>(null)
  const form = useAppForm({
    loadSchema,
    defaultValues: { password: '' },
    submit: (body) => {
      setNotice(null)
      return callApi('account/confirmation', { body })
    },
    onDone: () => answer(null),
    onProblem: (problem) => setNotice({ title: t('failure'), text: problemText(problem) }),
  })
  return (
    <form {...form.formProps} className="grid gap-5">
      <FormField label={t('password')} error={form.errorOf('password')} required>
        {(field) => (
          <PasswordInput
            {...field}
            {...form.register('password')}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <FormNotice notice={notice} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          disabled={form.isSubmitting}
          onClick={() => answer(t('notDone'))}
        >
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

function GoogleAgain() {
  const t = useTranslations('users.identity')
  const problemText = useProblemText()
  const { confirmWithGoogle } = useAuth()
  const [isLeaving, setLeaving] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)

  async function leave() {
    setNotice(null)
    setLeaving(true)
    try {
      await confirmWithGoogle()
    } catch (problem) {
      setLeaving(false)
      setNotice({ title: t('failure'), text: problemText(asProblem(problem)) })
    }
  }

  return (
    <div className="grid gap-5">
      <p>{t('googleText')}</p>
      <FormNotice notice={notice} />
      <Button variant="secondary" size="lg" loading={isLeaving} onClick={leave}>
        {t('google')}
      </Button>
    </div>
  )
}

/** The account has no password and the site does not offer Google. */
function NoWay() {
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
