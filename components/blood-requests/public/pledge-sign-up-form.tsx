'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { DonorFields, type DonorFieldsForm } from '@/components/donors/public/donor-fields'
import { FormKeeper } from '@/components/forms/form-keeper'
import { SendProblem } from '@/components/forms/send-problem'
import type { CurrentUser } from '@/components/session/use-auth'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { Button } from '@/components/ui/button'
import { useLongDayText } from '@/components/ui/calendar-day'
import { AccountFields, type AccountForm } from '@/components/users/public/account-fields'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { canReceive } from '@/lib/features/donors/compatibility'
import { canDonateFrom } from '@/lib/features/donors/rules'
import { type RefusedStep, usePledgeSignUp } from './use-pledge-sign-up'

type PledgeSignUpFormProps = {
  request: Pick<ShownRequest, 'bloodGroup' | 'needDate'>
  person: CurrentUser | null
  today: string
  /** Other ways to an account, above its fields. */
  otherWays: ReactNode
  /** Shows the login, with the address that was typed. */
  onLogin: (email: string) => void
  /** Stays true while the page that comes next is loading. */
  isLeaving: boolean
  onSending: (isSending: boolean) => void
  /** Gets the first day on which the donor may give again, or null. */
  onDone: (canGiveFrom: string | null) => void
}

/** The fields of an account and of its donor record, or of the record alone for whoever is logged in. */
export function PledgeSignUpForm(props: PledgeSignUpFormProps) {
  const { request, person, today, onLogin, isLeaving, onSending, onDone } = props
  const t = useTranslations('blood-requests.public.signUp')
  const signUp = usePledgeSignUp({
    person,
    onSending,
    onDone: ({ lastDonationDate }) => onDone(canDonateFrom(lastDonationDate || null)),
  })
  const { form, refused, readyEmail, isTaken } = signUp
  const notes = useNotes(request, form.watch('bloodGroup'), form.watch('lastDonationDate'))
  const knownEmail = person?.email ?? readyEmail

  return (
    <form {...form.formProps} aria-labelledby="pledge-title" className="flex flex-col gap-8">
      <FormKeeper form={form} />
      {knownEmail ? (
        <Known title={t(readyEmail === knownEmail ? 'ready' : 'loggedIn')} email={knownEmail} />
      ) : (
        <Part title={t('account')} hint={t('accountHint')}>
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
      <Part title={t('donor')} hint={t('donorHint')}>
        <DonorFields form={form as unknown as DonorFieldsForm} today={today} notes={notes} />
      </Part>
      <div className="grid gap-4">
        <Refusal refused={refused} isNew={person !== null && readyEmail !== null} />
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
            {t(knownEmail ? 'submitDonor' : 'submit')}
          </Button>
          <Progress stage={signUp.stage} />
        </div>
      </div>
    </form>
  )
}

/** What follows from the chosen group and day for this request, said before anything is sent. */
function useNotes(
  { bloodGroup: patient, needDate }: PledgeSignUpFormProps['request'],
  donor: ShownRequest['bloodGroup'] | undefined,
  lastDonation: string | undefined,
) {
  const t = useTranslations('blood-requests.public.signUp')
  const printDay = useLongDayText()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(lastDonation ?? '')
  const from = canDonateFrom(isDay ? (lastDonation ?? null) : null)
  return {
    bloodGroup:
      donor && !canReceive(patient, donor) ? (
        <Note>
          {t('incompatibleNote', {
            patient: printedBloodGroup(patient),
            donor: printedBloodGroup(donor),
          })}
        </Note>
      ) : undefined,
    lastDonation:
      from && from > needDate ? (
        <Note>{t('deferredNote', { day: printDay(from) })}</Note>
      ) : undefined,
  }
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded bg-warning-soft px-3.5 py-2.5 text-text">
      {children}
    </p>
  )
}

type PartProps = { title: string; hint: string; children: ReactNode }

function Part({ title, hint, children }: PartProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-5">
      <header>
        <h2 id={heading} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1 text-text-muted">{hint}</p>
      </header>
      {children}
    </section>
  )
}

/** Stands in place of the account's fields once there is an account. */
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

/** A button that reads as a part of its sentence. */
export const linkLook =
  'font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

type RefusalProps = { refused: RefusedStep | null; isNew: boolean }

function Refusal({ refused, isNew }: RefusalProps) {
  const account = useTranslations('users.account.register')
  const donor = useTranslations('donors.registration')
  const t = useTranslations('blood-requests.public.signUp')
  if (!refused) return null
  const titles = {
    photo: account('photoFailure'),
    account: account('failure'),
    login: t('loginFailure'),
    donor: donor('failure'),
  }
  return (
    <>
      {isNew ? <p className="text-text-muted">{t('accountKept')}</p> : null}
      <SendProblem title={titles[refused.step]} problem={refused.problem} />
    </>
  )
}

function Progress({ stage }: Pick<ReturnType<typeof usePledgeSignUp>, 'stage'>) {
  const account = useTranslations('users.account.register.stage')
  const t = useTranslations('blood-requests.public.signUp')
  return (
    <p role="status" className="text-center text-sm text-text-muted">
      {stage === null ? t('next') : stage === 'donor' ? t('registering') : account(stage)}
    </p>
  )
}
