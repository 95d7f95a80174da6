import { type ReactNode, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { ApiError, networkError } from '@/lib/core/http/api-client'
import type { RequiredProof } from './identity-dialog'

const loadDialog = () => import('./identity-dialog').then((module) => module.IdentityDialog)

/** The error codes that a proof of identity resolves. */
const PROOF_ERROR_CODES: readonly RequiredProof[] = ['password-needed', 'second-factor-needed']

/**
 * Asks for a proof when the server requires one, then repeats the request. Render `dialog` outside
 * of forms, or its submit would submit them too.
 */
export function useIdentityConfirmation(): {
  withIdentityConfirmation: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [proofRequest, setProofRequest] = useState<{
    proof: RequiredProof
    onResult: (errorText: string | null) => void
  }>()

  /** Null after the proof, or the error text. */
  function askForProof(proof: RequiredProof): Promise<string | null> {
    return new Promise((resolve) => {
      const onResult = (errorText: string | null) => {
        setProofRequest(undefined)
        resolve(errorText)
      }
      setProofRequest({ proof, onResult })
    })
  }

  async function withIdentityConfirmation<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        const proof = requiredProofOf(cause)
        if (!proof) throw cause
        if (!(await fetchDialog())) throw networkError()
        const errorText = await askForProof(proof)
        if (errorText !== null) throw new ApiError(403, proof, errorText)
      }
    }
  }

  return {
    withIdentityConfirmation,
    dialog: Dialog && proofRequest ? <Dialog {...proofRequest} /> : null,
  }
}

function requiredProofOf(cause: unknown): RequiredProof | undefined {
  return cause instanceof ApiError
    ? PROOF_ERROR_CODES.find((code) => code === cause.code)
    : undefined
}
