'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { LazyFields } from '@/components/forms/lazy-fields'
import type { CurrentUser } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { AccountFields } from '@/components/users/public/account-fields'
import {
  FormSection,
  SignedInNotice,
  StepError,
  StepProgress,
  TakenEmail,
} from '@/components/users/public/account-step'
import {
  fitsRequest,
  type PledgeSignUpResult,
  type RequestToPledge,
  usePledgeSignUp,
} from './use-pledge-sign-up'

const loadDonorFields = () =>
  import('./pledge-donor-fields').then((module) => module.PledgeDonorFields)

/** `next` leads to alerts about the next request instead of a pledge. */
export type SignUpPurpose = 'pledge' | 'next'

type PledgeSignUpFormProps = {
  request: RequestToPledge
  purpose: SignUpPurpose
  person: CurrentUser | null
  today: string
  otherWays: ReactNode
  onLogin: (email: string) => void
  isLeaving: boolean
  onSending: (isSending: boolean) => void
  onDone: (result: PledgeSignUpResult) => void
}

export function PledgeSignUpForm(props: PledgeSignUpFormProps) {
  const { purpose, person, today, onLogin, isLeaving, onSending, onDone } = props
  const t = useTranslations('pledges.public.signUp')
  const donor = useTranslations('donors.registration')
  const request = purpose === 'pledge' ? props.request : null
  const signUp = usePledgeSignUp({ person, request, onSending, onDone })
  const { form, failed, readyEmail, isTaken } = signUp
  const knownEmail = person?.email ?? readyEmail
  const [bloodGroup, lastDonationDate] = form.watch(['bloodGroup', 'lastDonationDate'])
  const willPledge = request && fitsRequest(request, { bloodGroup, lastDonationDate })

  return (
    <AppForm form={form} aria-labelledby="pledge-title" className="flex flex-col gap-8">
      <FormDraft form={form} />
      {knownEmail ? (
        <SignedInNotice email={knownEmail} isNew={readyEmail === knownEmail} />
      ) : (
        <FormSection title={t('account')}>
          {props.otherWays}
          <AccountFields
            hasAvatar
            emailError={
              isTaken && form.errorOf('email') ? (
                <TakenEmail onLogin={() => onLogin(form.getValues('email') ?? '')} />
              ) : undefined
            }
          />
        </FormSection>
      )}
      <FormSection title={t('donor')}>
        {/* The code is a fifth of the page's scripts. */}
        <LazyFields
          load={loadDonorFields}
          props={{ request, today }}
          isWanted={person !== null || form.draftControl.wasFocused}
          className="min-h-200 sm:min-h-150"
          rows={5}
        />
      </FormSection>
      <div className="grid gap-4">
        <StepError
          failed={failed}
          lastTitle={donor('failure')}
          accountKept={person !== null && readyEmail !== null ? t('accountKept') : null}
        />
        <div className="grid gap-2">
          <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
            {t(`${willPledge ? 'pledge' : 'continue'}.${knownEmail ? 'donor' : 'guest'}`)}
          </Button>
          <StepProgress
            stage={signUp.stage}
            last={t('registering')}
            idle={purpose === 'next' ? t('told.next') : undefined}
          />
        </div>
      </div>
    </AppForm>
  )
}
