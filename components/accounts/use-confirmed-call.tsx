import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLater } from '@/components/layout/use-later'
import { ApiProblem } from '@/lib/core/api-client'

const loadDialog = () => import('./identity-dialog').then((module) => module.IdentityDialog)

/** The refusals that a person answers by proving who they are. */
const PROOFS = ['password-needed'] as const
export type Proof = (typeof PROOFS)[number]

/**
 * For calls that ask for a fresh proof of who it is: where one is missing the person is asked for it,
 * and the call is made again. `confirmedCall` throws the refusal when they give none. `dialog` must
 * stand outside of forms: what is sent in it would send them too. Needs the messages `accounts`.
 */
export function useConfirmedCall(): {
  confirmedCall: <T>(work: () => Promise<T>) => Promise<T>
  dialog: ReactNode
} {
  const t = useTranslations('accounts.confirmIdentity')
  const [Dialog, fetchDialog] = useLater(loadDialog)
  const [asked, setAsked] = useState<{ proof: Proof; answer: (given: boolean) => void }>()

  function ask(proof: Proof): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (given: boolean) => {
        setAsked(undefined)
        resolve(given)
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
        if (!(await fetchDialog())) throw new ApiProblem(0, 'network', '')
        if (!(await ask(proof))) throw new ApiProblem(403, proof, t('notDone'))
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
