import { useState } from 'react'
import { ApiError, networkError } from '@/lib/core/http/api-client'

type ProofKind = 'login' | 'code'
type ProofOutcome = 'given' | 'closed' | 'lost'
export type ProofRequest = { proof: ProofKind; onResult: (outcome: ProofOutcome) => void }

/** Repeats the work after a new login. Show a dialog while `proofRequest` is set. Throws without a `person`. */
export function useReauthentication(person: string) {
  const [proofRequest, setProofRequest] = useState<ProofRequest | null>(null)

  async function withLogin<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        const proof = person ? requiredProofOf(cause) : undefined
        if (!proof) throw cause
        const outcome = await new Promise<ProofOutcome>((onResult) =>
          setProofRequest({ proof, onResult }),
        )
        setProofRequest(null)
        if (outcome === 'lost') throw networkError()
        // Nothing was sent: the form stays, and its next submit asks again.
        if (outcome === 'closed') throw new ApiError(401, 'unauthenticated', '', {}, true)
      }
    }
  }
  return { proofRequest, withLogin }
}

function requiredProofOf(cause: unknown): ProofKind | undefined {
  if (!(cause instanceof ApiError)) return undefined
  if (cause.code === 'unauthenticated') return 'login'
  return cause.code === 'second-factor-needed' ? 'code' : undefined
}
