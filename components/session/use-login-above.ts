import { useState } from 'react'
import { ApiProblem } from '@/lib/core/http/api-client'

/** What somebody must do before the server takes a form: log in again, or give an admin's code. */
type Proof = 'login' | 'code'
/** They have done so; they closed the dialog; its code could not be fetched. */
type ProofOutcome = 'given' | 'closed' | 'lost'
export type AskedProof = { proof: Proof; answer: (outcome: ProofOutcome) => void }

/**
 * Asks whoever is no longer logged in for the login, and then does the same again. `asked` is what a
 * dialog has to be shown for. Without a person, who is a guest, a refusal stands.
 */
export function useLoginAbove(person: string) {
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
        if (outcome === 'lost') throw new ApiProblem(0, 'network', '')
        // Nothing was sent, so the form stays, and its next press asks again.
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
