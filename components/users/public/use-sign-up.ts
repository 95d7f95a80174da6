'use client'

import { useState } from 'react'
import { useChecking } from '@/components/forms/use-checking'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import type { useAuth } from '@/components/session/use-auth'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { SignUpForm } from '@/lib/features/users/schema'

export function useSignUp({ createUser }: Pick<ReturnType<typeof useAuth>, 'createUser'>) {
  const uploadOnce = usePhotoUpload()
  const isChecking = useChecking()
  const [stage, setStage] = useState<'photo' | 'account' | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)

  /** Returns false if only the login failed. Throws `ApiProblem`, and `PhotoProblem` for the photo. */
  async function signUp(
    { email, name, photo, password }: SignUpForm,
    typedEmail: string,
  ): Promise<boolean> {
    try {
      setStage('photo')
      const url = await uploadOnce(photo)
      setStage('account')
      return await createUser({ email, name, photo: url, password })
    } catch (cause) {
      if ((cause as ApiProblem).code === 'email-already-in-use') setTakenEmail(typedEmail)
      throw cause
    } finally {
      setStage(null)
    }
  }

  return {
    signUp,
    /** A key of `users.account.register.stage`, or null. */
    stage: stage && isChecking ? ('checking' as const) : stage,
    /** Whether the server reported an account with the email in the field. */
    isTaken: (typedEmail: string) => takenEmail !== null && takenEmail === typedEmail,
  }
}
