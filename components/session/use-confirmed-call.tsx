import { type ReactNode, useState } from 'react'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import { ApiProblem, networkProblem } from '@/lib/core/http/api-client'

const loadDialog = () => import('./identity-dialog').then((module) => module.IdentityDialog)

/** The error codes that a proof of identity resolves. */
const PROOFS = ['password-needed', 'second-factor-needed'] as const
export type Proof = (typeof PROOFS)[number]

/**
 * Asks for a proof when the server requires one, then repeats the request. Render `dialog` outside
 * of forms, or its submit would submit them too. Needs the messages `users.identity`.
 */
export function useConfirmedCall(): {
  confirmedCall: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog)
  const [asked, setAsked] = useState<{ proof: Proof; answer: (refusal: string | null) => void }>()

  /** Null after the proof, or the error text. */
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
