'use client'

import { useTranslations } from 'next-intl'
import { AppForm } from '@/components/forms/app-form'
import { FormDraft } from '@/components/forms/form-draft'
import { LazyFields } from '@/components/forms/lazy-fields'
import type { CurrentUser } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import {
  EmailStep,
  FormSection,
  PhoneStep,
  SignedInNotice,
  StepError,
  StepProgress,
  useAccountFields,
  usePhoneStep,
  useSubmitAfterLogin,
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
  hasPhone: boolean
  hasGoogle: boolean
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
  const phone = usePhoneStep(props.hasPhone, person !== null)
  const signUp = usePledgeSignUp({
    person,
    request,
    hasAddress: !phone.isPhone,
    onSending,
    onDone,
  })
  const { form, failed, readyEmail, isTaken } = signUp
  const accountFields = useAccountFields(person === null && form.draftControl.wasFocused)
  const donorFields = useLazyComponent(loadDonorFields)
  const isKnown = person !== null || readyEmail !== null
  // Guests who only read the page load less code.
  const isUsed = person !== null || form.draftControl.wasFocused
  const registerAfterLogin = useSubmitAfterLogin(person !== null, form.onSubmit)
  const [bloodGroup, lastDonationDate] = form.watch(['bloodGroup', 'lastDonationDate'])
  const willPledge = request && fitsRequest(request, { bloodGroup, lastDonationDate })

  return (
    <div className="flex flex-col gap-8">
      <AppForm form={form} aria-labelledby="pledge-title" className="flex flex-col gap-8">
        <FormDraft form={form} />
        {isKnown ? (
          <SignedInNotice
            email={readyEmail ?? (person?.email || person?.displayName) ?? ''}
            isNew={readyEmail !== null}
          />
        ) : phone.isOpen ? null : (
          <FormSection title={t('account')}>
            <EmailStep
              step={phone}
              fields={accountFields}
              hasGoogle={props.hasGoogle}
              isTaken={isTaken && form.errorOf('email') !== undefined}
              onLogin={() => onLogin(form.getValues('email') ?? '')}
            />
          </FormSection>
        )}
        <FormSection title={t('donor')}>
          {/* The code is a fifth of the page's scripts. */}
          <LazyFields
            from={donorFields}
            props={{
              request,
              today,
              hasAddress: !phone.isPhone,
              isWanted: isUsed,
            }}
            isWanted={isUsed || phone.isPhone}
            className="min-h-200 sm:min-h-150"
            rows={5}
          />
        </FormSection>
        {phone.isOpen ? null : (
          <div className="grid gap-4">
            <StepError
              failed={failed}
              lastTitle={donor('failure')}
              accountKept={person !== null && readyEmail !== null ? t('accountKept') : null}
            />
            <div className="grid gap-2">
              <Button type="submit" size="lg" loading={form.isSubmitting || isLeaving}>
                {t(`${willPledge ? 'pledge' : 'continue'}.${isKnown ? 'donor' : 'guest'}`)}
              </Button>
              <StepProgress
                stage={signUp.stage}
                last={t('registering')}
                idle={purpose === 'next' ? t('nextRequest.note') : undefined}
              />
            </div>
          </div>
        )}
      </AppForm>
      {phone.isOpen ? (
        <FormSection title={t('account')}>
          <PhoneStep
            step={phone}
            fields={accountFields}
            hasGoogle={props.hasGoogle}
            phone={form.watch('phone') ?? ''}
            validate={() => form.trigger(undefined, { shouldFocus: true })}
            submitLabel={t(`${willPledge ? 'pledge' : 'continue'}.donor`)}
            isLeaving={form.isSubmitting || isLeaving}
            onSignedIn={registerAfterLogin}
          />
        </FormSection>
      ) : null}
    </div>
  )
}
