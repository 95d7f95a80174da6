'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { FormKeeper } from '@/components/forms/form-keeper'
import { FormNotice } from '@/components/forms/form-notice'
import { SendProblem } from '@/components/forms/send-problem'
import type { CurrentUser } from '@/components/session/use-auth'
import { Button } from '@/components/ui/button'
import { linkLook } from '@/components/ui/link-look'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { AccountFields, type AccountForm } from '@/components/users/public/account-fields'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { PledgeDonorFieldsProps } from './pledge-donor-fields'
import type { SignUpPurpose } from './pledge-sign-up'
import { type RefusedStep, usePledgeSignUp } from './use-pledge-sign-up'

const loadDonorFields = () =>
  import('./pledge-donor-fields').then((module) => module.PledgeDonorFields)

type PledgeSignUpFormProps = {
  request: Pick<ShownRequest, 'bloodGroup' | 'needDate'>
  purpose: SignUpPurpose
  person: CurrentUser | null
  today: string
  otherWays: ReactNode
  onLogin: (email: string) => void
  isLeaving: boolean
  onSending: (isSending: boolean) => void
  /** Gets the first day on which the donor can give again, or null. */
  onDone: (canGiveFrom: string | null) => void
}

export function PledgeSignUpForm(props: PledgeSignUpFormProps) {
  const { request, purpose, person, today, onLogin, isLeaving, onSending, onDone } = props
  const t = useTranslations('blood-requests.public.signUp')
  const signUp = usePledgeSignUp({
    person,
    onSending,
    onDone: async ({ lastDonationDate }) => {
      const { canGiveFrom } = await import('./pledge-donor-fields')
      onDone(canGiveFrom(lastDonationDate))
    },
  })
  const { form, refused, readyEmail, isTaken } = signUp
  const knownEmail = person?.email ?? readyEmail

  return (
    <form {...form.formProps} aria-labelledby="pledge-title" className="flex flex-col gap-8">
      <FormKeeper form={form} />
      {knownEmail ? (
        <Known title={t(readyEmail === knownEmail ? 'ready' : 'loggedIn')} email={knownEmail} />
      ) : (
        <Part title={t('account')}>
          {props.otherWays}
          <AccountFields
            form={form as unknown as AccountForm}
            emailError={
              isTaken && form.errorOf('email') ? (
                <TakenEmail onLogin={() => onLogin(form.getValues('email') ?? '')} />
              ) : undefined
            }
          />
        </Part>
      )}
      <Part title={t('donor')}>
        <DonorPart
          form={form as unknown as PledgeDonorFieldsProps['form']}
          request={purpose === 'pledge' ? request : null}
          today={today}
          isWanted={person !== null || form.keeping.isAwake}
        />
      </Part>
      <div className="grid gap-4">
        <Refusal refused={refused} isNew={person !== null && readyEmail !== null} />
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
            {t(knownEmail ? 'submitDonor' : 'submit')}
          </Button>
          <Progress stage={signUp.stage} purpose={purpose} />
        </div>
      </div>
    </form>
  )
}

type DonorPartProps = PledgeDonorFieldsProps & { isWanted: boolean }

/** The code is a fifth of the page's scripts, so it loads when the person reaches the fields. */
function DonorPart({ isWanted, ...props }: DonorPartProps) {
  const t = useTranslations('errors')
  const common = useTranslations('shared')
  const [Fields, fetchFields] = useLazyComponent(loadDonorFields)
  const [hasFailed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const load = useCallback(
    () => void fetchFields().then((hasCome) => setFailed(!hasCome)),
    [fetchFields],
  )

  useEffect(() => {
    if (isWanted) load()
  }, [isWanted, load])

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && load())
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [load])

  if (Fields) return <Fields {...props} />
  return (
    <div ref={place} className="flex min-h-200 flex-col gap-8 sm:min-h-150">
      {hasFailed ? (
        <FormNotice
          notice={{ title: t('network') }}
          action={
            <Button variant="secondary" size="sm" onClick={load}>
              {common('tryAgain')}
            </Button>
          }
        />
      ) : (
        ['phone', 'group', 'district', 'upazila', 'address'].map((field) => (
          <Skeleton key={field} className="h-20" />
        ))
      )}
    </div>
  )
}

type PartProps = { title: string; children: ReactNode }

function Part({ title, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <h2 id={heading} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Known({ title, email }: { title: string; email: string }) {
  return (
    <p role="status" className="flex items-start gap-3 rounded bg-success-soft px-4 py-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block wrap-anywhere text-text-muted">{email}</span>
      </span>
    </p>
  )
}

function TakenEmail({ onLogin }: { onLogin: () => void }) {
  const t = useTranslations('blood-requests.public.signUp')
  return (
    <span>
      {t.rich('taken', {
        login: (words) => (
          <button type="button" onClick={onLogin} className={linkLook}>
            {words}
          </button>
        ),
      })}
    </span>
  )
}

type RefusalProps = { refused: RefusedStep | null; isNew: boolean }

function Refusal({ refused, isNew }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null)
  const account = useTranslations('users.account.register')
  const donor = useTranslations('donors.registration')
  const t = useTranslations('blood-requests.public.signUp')
  // The account's fields disappear once the account exists, which moves everything below them.
  useEffect(() => {
    if (refused) place.current?.scrollIntoView({ block: isNew ? 'center' : 'nearest' })
  }, [refused, isNew])
  if (!refused) return null
  const titles = {
    photo: account('photoFailure'),
    account: account('failure'),
    login: t('loginFailure'),
    donor: donor('failure'),
  }
  return (
    <div ref={place} className="grid gap-4">
      {isNew ? <p className="text-text-muted">{t('accountKept')}</p> : null}
      <SendProblem title={titles[refused.step]} problem={refused.problem} />
    </div>
  )
}

type ProgressProps = Pick<ReturnType<typeof usePledgeSignUp>, 'stage'> & { purpose: SignUpPurpose }

function Progress({ stage, purpose }: ProgressProps) {
  const account = useTranslations('users.account.register.stage')
  const t = useTranslations('blood-requests.public.signUp')
  return (
    <p role="status" className="text-center text-sm text-text-muted">
      {stage === null
        ? t(purpose === 'pledge' ? 'next' : 'told.next')
        : stage === 'donor'
          ? t('registering')
          : account(stage)}
    </p>
  )
}
