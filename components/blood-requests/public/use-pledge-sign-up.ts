'use client'

import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { isAbout } from '@/components/donors/public/use-donor-form'
import { useAppForm } from '@/components/forms/use-app-form'
import { PhotoProblem } from '@/components/forms/use-photo-upload'
import { refreshSession } from '@/components/session/session-store'
import { type CurrentUser, useAuth } from '@/components/session/use-auth'
import { useSignUp } from '@/components/users/public/use-sign-up'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import type { DonorInput } from '@/lib/features/donors/schema'
import type { SignUpForm } from '@/lib/features/users/schema'

type DonorPart = Omit<DonorInput, 'email'>
type Values = DonorPart & Partial<SignUpForm>

type Step = 'photo' | 'account' | 'login' | 'donor'
export interface RefusedStep {
  step: Step
  problem: ApiProblem
}

interface PledgeSignUp {
  person: CurrentUser | null
  /** False only after an error: a success leads to another page. */
  onSending: (isSending: boolean) => void
  onDone: (donor: DonorPart) => void | Promise<void>
}

/** After an error, a retry sends only the steps that have not succeeded yet. */
export function usePledgeSignUp({ person, onSending, onDone }: PledgeSignUp) {
  const auth = useAuth()
  const { mutate } = useSWRConfig()
  const { signUp, stage, isTaken } = useSignUp(auth)
  const [refused, setRefused] = useState<RefusedStep | null>(null)
  const [readyEmail, setReadyEmail] = useState<string | null>(null)
  const [isRegistering, setRegistering] = useState(false)
  const step = useRef<Step>('account')
  /** The email of a sign-up whose response was lost: the account may exist. */
  const unanswered = useRef<string | null>(null)

  const form = useAppForm<Values, Values, DonorPart>({
    loadSchema: async () => {
      const { donorPartSchema, pledgeSignUpSchema } = await import('./pledge-sign-up-schema')
      return person ? donorPartSchema : pledgeSignUpSchema
    },
    draft: 'pledge-sign-up',
    draftFields: [
      ...(['email', 'name', 'phone', 'bloodGroup', 'district'] as const),
      ...(['upazila', 'address', 'lastDonationDate'] as const),
    ],
    person: person?.email,
    // A default for text fields would overwrite text that was typed before hydration.
    defaultValues: { photo: null as never, bloodGroup: undefined, district: '', upazila: '' },
    submit: async (values): Promise<DonorPart> => {
      setRefused(null)
      onSending(true)
      try {
        const email = person?.email ?? (await becomeMember(values as SignUpForm & DonorPart))
        step.current = 'donor'
        setRegistering(true)
        const donor = donorPartOf(values)
        await callApi('donorcreate', { body: { email, ...donor } })
        // Cached responses about this person are outdated, and one may still be in flight.
        mutate(isAbout(email), undefined)
        return donor
      } catch (cause) {
        onSending(false)
        throw cause
      } finally {
        setRegistering(false)
      }
    },
    onDone,
    onProblem: (problem) => {
      const isPhoto = problem instanceof PhotoProblem
      setRefused({ step: isPhoto ? 'photo' : step.current, problem })
    },
  })

  /** Creates the account, or logs in to that of an earlier attempt. Returns its email. */
  async function becomeMember(values: SignUpForm): Promise<string> {
    const { email, password } = values
    if (readyEmail !== email) {
      step.current = 'account'
      if (await createOnce(values)) return email
    }
    step.current = 'login'
    await auth.userLogin(email, password)
    return email
  }

  /** Returns whether the person is signed in. */
  async function createOnce(values: SignUpForm): Promise<boolean> {
    const { email } = values
    try {
      const isSignedIn = await signUp(values, form.getValues('email') ?? '')
      setReadyEmail(email)
      return isSignedIn
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      if (cause.code === 'email-already-in-use' && unanswered.current === email) {
        // Only a person who typed the password of that account gets in.
        await auth.userLogin(email, values.password).catch(() => {
          throw cause
        })
        setReadyEmail(email)
        return true
      }
      const isLost = cause.code === 'network' || cause.code === 'internal'
      if (isLost && !(cause instanceof PhotoProblem)) unanswered.current = email
      // The person logged in meanwhile in another tab: the form continues with that account.
      if (cause.code === 'already-signed-in') await refreshSession()
      throw cause
    }
  }

  return {
    form,
    refused,
    stage: isRegistering ? ('donor' as const) : stage,
    /** The email of the account that was created here, even before its login. */
    readyEmail,
    isTaken: isTaken(form.watch('email') ?? ''),
  }
}

function donorPartOf(values: Values): DonorPart {
  const { phone, bloodGroup, district, upazila, address, lastDonationDate } = values
  return { phone, bloodGroup, district, upazila, address, lastDonationDate }
}
