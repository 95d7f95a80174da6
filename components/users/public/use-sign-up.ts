'use client'

import { useState } from 'react'
import { usePhotoUpload } from '@/components/forms/use-photo-upload'
import { useProofOfWorkPending } from '@/components/forms/use-proof-of-work-pending'
import type { useAuth } from '@/components/session/use-auth'
import type { ApiError } from '@/lib/core/http/api-client'
import { DEFAULT_PHOTO } from '@/lib/features/pictures/rules'
import type { SignUpFormValues } from '@/lib/features/users/schema'

/** Without a photo, the account gets the drawn avatar. */
export type SignUpValues = Omit<SignUpFormValues, 'photo'> & { photo: File | null }

export function useSignUp({ createUser }: Pick<ReturnType<typeof useAuth>, 'createUser'>) {
  const uploadOnce = usePhotoUpload()
  const isChecking = useProofOfWorkPending()
  const [stage, setStage] = useState<'photo' | 'account' | null>(null)
  const [takenEmail, setTakenEmail] = useState<string | null>(null)

  /** Returns false if only the login failed. Throws `ApiError`, and `PhotoUploadError` for the photo. */
  async function signUp(
    { email, name, photo, password }: SignUpValues,
    typedEmail: string,
  ): Promise<boolean> {
    try {
      if (photo) setStage('photo')
      const url = photo ? await uploadOnce(photo) : DEFAULT_PHOTO
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
