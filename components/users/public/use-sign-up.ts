'use client'

import { useState } from 'react'
import { useChecking } from '@/components/forms/use-checking'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import type { useAuth } from '@/components/session/use-auth'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { SignUpForm } from '@/lib/features/users/schema'

/** Uploads the photo, creates the account and signs in, and says what it is doing. */
export function useSignUp({ createUser }: Pick<ReturnType<typeof useAuth>, 'createUser'>) {
  const uploadOnce = usePhotoUpload()
  const isChecking = useChecking()
  const [stage, setStage] = useState<'photo' | 'account' | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)

  /**
   * Returns whether the person is signed in: the account exists even when the login after it fails.
   * `typedEmail` is the address as it stands in the field. Throws `ApiProblem`, and `PhotoProblem` for
   * the photo.
   */
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
    /** The message of `users.account.register.stage` for what is happening, or null. */
    stage: stage && isChecking ? ('checking' as const) : stage,
    /** Whether the server said that an account has the address as it stands in the field. */
    isTaken: (typedEmail: string) => takenEmail !== null && takenEmail === typedEmail,
  }
}
