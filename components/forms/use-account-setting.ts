import { useRef, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { useProblemText } from './use-problem-text'

type AccountSetting<Value> = {
  stored: Value
  /** The fields of PATCH `account` that store a value. */
  changeFor: (value: Value) => object
  /** The title of the notice when the call fails. */
  failure: string
  /** The title of the notice when it was stored; none where the control itself says so. */
  saved?: string
}

/**
 * The value of one setting of the person's account, and the function that chooses another one. It is
 * stored at once, and taken back when the call fails.
 */
export function useAccountSetting<Value>(setting: AccountSetting<Value>) {
  const { stored, changeFor, failure, saved } = setting
  const problemText = useProblemText()
  const [chosen, setChosen] = useState(stored)
  const isSaving = useRef(false)

  async function choose(next: Value) {
    // One call at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setChosen(next)
    try {
      await callApi('account', { method: 'PATCH', body: changeFor(next) })
      if (saved) notify.success(saved)
    } catch (cause) {
      setChosen(chosen)
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(failure, { text: problemText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  return [chosen, choose] as const
}
