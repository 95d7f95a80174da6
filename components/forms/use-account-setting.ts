import { useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError, apiFetch } from '@/lib/core/http/api-client'
import { useErrorText } from './use-error-text'

type AccountSetting<Value> = {
  stored: Value
  toPatch: (value: Value) => object
  failure: string
  /** Leave it out if the control itself shows the success. */
  saved?: string
}

/** Stores a new value at once, and restores the old one after an error. */
export function useAccountSetting<Value>(setting: AccountSetting<Value>) {
  const { stored, toPatch, failure, saved } = setting
  const errorText = useErrorText()
  const [chosen, setChosen] = useState(stored)
  const isSaving = useRef(false)

  async function choose(next: Value) {
    // One request at a time: two could arrive in reverse order.
    if (isSaving.current) return
    isSaving.current = true
    setChosen(next)
    try {
      await apiFetch('account', { method: 'PATCH', body: toPatch(next) })
      if (saved) toast.success(saved)
    } catch (cause) {
      setChosen(chosen)
      if (!(cause instanceof ApiError)) throw cause
      toast.error(failure, { text: errorText(cause) })
    } finally {
      isSaving.current = false
    }
  }

  return [chosen, choose] as const
}
