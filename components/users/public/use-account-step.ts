'use client'

import { useRef, useState } from 'react'
import type { FormOwner } from '@/components/forms/form-owner'
import { PhotoUploadError } from '@/components/forms/use-photo-upload'
import { type CurrentUser, useAuth } from '@/components/session/use-auth'
import { readSignedInPerson, refreshSession } from '@/components/session/use-session'
import { ApiError } from '@/lib/core/http/api-client'
import { type SignUpValues, useSignUp } from './use-sign-up'

/** `last` is what the form does after the account, such as a pledge or a request. */
type FormStep = 'photo' | 'account' | 'login' | 'last'

export interface FailedStep {
  step: FormStep
  error: ApiError
}

/** The account step of a form that signs a guest up and then sends something else, in one press. */
export function useAccountStep(person: CurrentUser | null) {
  const auth = useAuth()
  const { signUp, stage, isTaken } = useSignUp(auth)
  const [readyEmail, setReadyEmail] = useState<string | null>(null)
  const [failed, setFailed] = useState<FailedStep | null>(null)
  const [isInLastStep, setInLastStep] = useState(false)
  const step = useRef<FormStep>('account')
  /** The email of a sign-up whose response was lost: the account may exist. */
  const lostResponseEmail = useRef<string | null>(null)

  /**
   * Creates the account if the person has none yet, and then does the last step as its person. A
   * retry repeats only what has not succeeded yet.
   */
  async function withAccount<T>(
    values: Partial<SignUpValues>,
    typedEmail: string,
    doLastStep: (person: FormOwner) => Promise<T>,
  ): Promise<T> {
    setFailed(null)
    if (!person) await createAccountOrLogIn(values as SignUpValues, typedEmail)
    const owner = person ?? (await readSignedInPerson())
    step.current = 'last'
    setInLastStep(true)
    try {
      return await doLastStep(owner)
    } finally {
      setInLastStep(false)
    }
  }

  /** Creates the account, or logs in to that of an earlier attempt. */
  async function createAccountOrLogIn(values: SignUpValues, typedEmail: string): Promise<void> {
    const { email, password } = values
    if (readyEmail !== email) {
      step.current = 'account'
      if (await createAccountOnce(values, typedEmail)) return
    }
    step.current = 'login'
    await auth.userLogin(email, password)
  }

  /** Returns whether the person is signed in. */
  async function createAccountOnce(values: SignUpValues, typedEmail: string): Promise<boolean> {
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

  return {
    withAccount,
    /** For errors that belong to no field. */
    showError: (error: ApiError) =>
      setFailed({ step: error instanceof PhotoUploadError ? 'photo' : step.current, error }),
    failed,
    stage: isInLastStep ? ('last' as const) : stage,
    /** The email of the account that was created here, even before its login. */
    readyEmail,
    isTaken,
  }
}
