import { useState } from 'react'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'

type Proof = 'login' | 'code'
type ProofOutcome = 'given' | 'closed' | 'lost'
export type AskedProof = { proof: Proof; answer: (outcome: ProofOutcome) => void }

/** Repeats the work after a new login. Show a dialog while `asked` is set. Throws without a `person`. */
export function useReauthentication(person: string) {
  const [asked, setAsked] = useState<AskedProof | null>(null)

  async function asPerson<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        const proof = person ? proofFor(cause) : undefined
        if (!proof) throw cause
        const outcome = await new Promise<ProofOutcome>((answer) => setAsked({ proof, answer }))
        setAsked(null)
        if (outcome === 'lost') throw networkProblem()
        // Nothing was sent: the form stays, and its next submit asks again.
        if (outcome === 'closed') throw new ApiProblem(401, 'unauthenticated', '', {}, true)
      }
    }
  }
  return { asked, asPerson }
}

function proofFor(cause: unknown): Proof | undefined {
  if (!(cause instanceof ApiProblem)) return undefined
  if (cause.code === 'unauthenticated') return 'login'
  return cause.code === 'second-factor-needed' ? 'code' : undefined
}
