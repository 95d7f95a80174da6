'use client'

import { useState } from 'react'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import { useProofOfWorkPending } from '@/components/forms/use-proof-of-work-pending'
import type { useAuth } from '@/components/session/use-auth'
import type { ApiError } from '@/lib/core/http/api-client'
import type { SignUpFormValues } from '@/lib/features/users/schema'

export function useSignUp({ createUser }: Pick<ReturnType<typeof useAuth>, 'createUser'>) {
  const uploadOnce = usePhotoUpload()
  const isChecking = useProofOfWorkPending()
  const [stage, setStage] = useState<'photo' | 'account' | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)

  /** Returns false if only the login failed. Throws `ApiError`, and `PhotoUploadError` for the photo. */
  async function signUp(
    { email, name, photo, password }: SignUpFormValues,
    typedEmail: string,
  ): Promise<boolean> {
    try {
      setStage('photo')
      const url = await uploadOnce(photo)
      setStage('account')
      return await createUser({ email, name, photo: url, password })
    } catch (cause) {
      if ((cause as ApiError).code === 'email-already-in-use') setTakenEmail(typedEmail)
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
