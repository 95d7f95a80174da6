'use client'

import { useLocale } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoUploadError } from '@/components/forms/use-photo-upload'
import { type CurrentUser, useAuth } from '@/components/session/use-auth'
import { refreshSession } from '@/components/session/use-session'
import { useSignUp } from '@/components/users/public/use-sign-up'
import { ApiError, apiFetch, networkError } from '@/lib/core/http/api-client'
import type { DonorInput } from '@/lib/features/donors/schema'
import type { SignUpFormValues } from '@/lib/features/users/schema'
import type { deferredUntil } from './pledge-donor-fields'

type DonorDetails = Omit<DonorInput, 'email'>
type SignUpValues = DonorDetails & Partial<SignUpFormValues>

type SignUpStep = 'photo' | 'account' | 'login' | 'donor'
export interface FailedStep {
  step: SignUpStep
  error: ApiError
}

async function loadAfterwards() {
  const modules = Promise.all([
    import('@/components/session/forget-responses'),
    import('./pledge-donor-fields'),
  ])
  const [{ forgetResponsesAbout }, { deferredUntil }] = await modules.catch(() => {
    throw networkError()
  })
  return { forgetResponsesAbout, deferredUntil }
}

/** The day from which the donor can give, or null if that is early enough. */
export type Deferral = ReturnType<typeof deferredUntil>

interface PledgeSignUpOptions {
  person: CurrentUser | null
  /** The day of need, or null when there is nothing to pledge. */
  needDate: string | null
  /** False only after an error: a success leads to another page. */
  onSending: (isSending: boolean) => void
  onDone: (deferral: Deferral) => void
}

/** After an error, a retry sends only the steps that have not succeeded yet. */
export function usePledgeSignUp({ person, needDate, onSending, onDone }: PledgeSignUpOptions) {
  const locale = useLocale()
  const [failed, setFailed] = useState<FailedStep | null>(null)
  const [isRegistering, setRegistering] = useState(false)
  const step = useRef<SignUpStep>('account')
  const { createAccountOrLogIn, stage, readyEmail, isTaken } = useAccountStep(step)

  const form = useAppForm<SignUpValues, SignUpValues, Deferral>({
    loadSchema: async () => {
      const { donorDetailsSchema } = await import('@/lib/features/donors/schema')
      if (person) return donorDetailsSchema
      const { signUpFormSchema } = await import('@/lib/features/users/schema')
      return signUpFormSchema.and(donorDetailsSchema)
    },
    draftName: 'pledge-sign-up',
    draftFields: [
      'email',
      'name',
      'phone',
      'bloodGroup',
      'district',
      'upazila',
      'address',
      'lastDonationDate',
    ],
    userEmail: person?.email,
    // A default for text fields would overwrite text that was typed before hydration.
    defaultValues: { photo: null as never, bloodGroup: undefined, district: '', upazila: '' },
    submit: async (values) => {
      setFailed(null)
      onSending(true)
      try {
        // Loaded before anything is sent, so that a lost connection cannot stop the rest.
        const { forgetResponsesAbout, deferredUntil } = await loadAfterwards()
        const email =
          person?.email ??
          (await createAccountOrLogIn(
            values as SignUpFormValues & DonorDetails,
            form.getValues('email') ?? '',
          ))
        step.current = 'donor'
        setRegistering(true)
        const donor = donorDetailsOf(values)
        await apiFetch('donorcreate', { body: { email, ...donor } })
        forgetResponsesAbout(email)
        return needDate ? deferredUntil(donor.lastDonationDate, needDate, locale) : null
      } catch (cause) {
        onSending(false)
        throw cause
      } finally {
        setRegistering(false)
      }
    },
    onDone,
    onError: (error) => {
      const isPhoto = error instanceof PhotoUploadError
      setFailed({ step: isPhoto ? 'photo' : step.current, error })
    },
  })

  return {
    form,
    failed,
    stage: isRegistering ? ('donor' as const) : stage,
    /** The email of the account that was created here, even before its login. */
    readyEmail,
    isTaken: isTaken(form.watch('email') ?? ''),
  }
}

function useAccountStep(step: RefObject<SignUpStep>) {
  const auth = useAuth()
  const { signUp, stage, isTaken } = useSignUp(auth)
  const [readyEmail, setReadyEmail] = useState<string | null>(null)
  /** The email of a sign-up whose response was lost: the account may exist. */
  const lostResponseEmail = useRef<string | null>(null)

  /** Creates the account, or logs in to that of an earlier attempt. Returns its email. */
  async function createAccountOrLogIn(
    values: SignUpFormValues,
    typedEmail: string,
  ): Promise<string> {
    const { email, password } = values
    if (readyEmail !== email) {
      step.current = 'account'
      if (await createAccountOnce(values, typedEmail)) return email
    }
    step.current = 'login'
    await auth.userLogin(email, password)
    return email
  }

  /** Returns whether the person is signed in. */
  async function createAccountOnce(values: SignUpFormValues, typedEmail: string): Promise<boolean> {
    const { email } = values
    try {
      const isSignedIn = await signUp(values, typedEmail)
      setReadyEmail(email)
      return isSignedIn
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.code === 'email-already-in-use' && lostResponseEmail.current === email) {
        // Only a person who typed the password of that account gets in.
        await auth.userLogin(email, values.password).catch(() => {
          throw cause
        })
        setReadyEmail(email)
        return true
      }
      const isLost = cause.code === 'network' || cause.code === 'internal'
      if (isLost && !(cause instanceof PhotoUploadError)) lostResponseEmail.current = email
      // The person logged in meanwhile in another tab: the form continues with that account.
      if (cause.code === 'already-signed-in') await refreshSession()
      throw cause
    }
  }

  return { createAccountOrLogIn, stage, readyEmail, isTaken }
}

function donorDetailsOf(values: SignUpValues): DonorDetails {
  const { phone, bloodGroup, district, upazila, address, lastDonationDate } = values
  return { phone, bloodGroup, district, upazila, address, lastDonationDate }
}
