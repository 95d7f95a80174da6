import { useRef, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { useProblemText } from './use-problem-text'

type AccountSetting<Value> = {
  stored: Value
  changeFor: (value: Value) => object
  failure: string
  /** Leave it out if the control itself shows the success. */
  saved?: string
}

/** Stores a new value at once, and restores the old one after an error. */
export function useAccountSetting<Value>(setting: AccountSetting<Value>) {
  const { stored, changeFor, failure, saved } = setting
  const problemText = useProblemText()
  const [chosen, setChosen] = useState(stored)
  const isSaving = useRef(false)

  async function choose(next: Value) {
    // One request at a time: two could arrive in reverse order.
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
