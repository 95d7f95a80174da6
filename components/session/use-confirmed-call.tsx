import { type ReactNode, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'

const loadDialog = () => import('./identity-dialog').then((module) => module.IdentityDialog)

/** The refusals that a person answers by proving who they are. */
const PROOFS = ['password-needed', 'second-factor-needed'] as const
export type Proof = (typeof PROOFS)[number]

/**
 * For calls that need a recent proof of identity: when the server refuses for lack of one, the person
 * is asked for it and the call is made again. `confirmedCall` throws the refusal when they give none.
 * `dialog` must stand outside of forms, or its submit would submit them too. It needs the messages
 * `users.identity`.
 */
export function useConfirmedCall(): {
  confirmedCall: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [asked, setAsked] = useState<{ proof: Proof; answer: (refusal: string | null) => void }>()

  /** Null once the proof is given, else the sentence to show. */
  function ask(proof: Proof): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (refusal: string | null) => {
        setAsked(undefined)
        resolve(refusal)
      }
      setAsked({ proof, answer })
    })
  }

  async function confirmedCall<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        const proof = proofFor(cause)
        if (!proof) throw cause
        if (!(await fetchDialog())) throw networkProblem()
        const refusal = await ask(proof)
        if (refusal !== null) throw new ApiProblem(403, proof, refusal)
      }
    }
  }

  return {
    confirmedCall,
    dialog: Dialog && asked ? <Dialog {...asked} /> : null,
  }
}

function proofFor(cause: unknown): Proof | undefined {
  return cause instanceof ApiProblem ? PROOFS.find((code) => code === cause.code) : undefined
}
