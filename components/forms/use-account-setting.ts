import { useState } from 'react'
import { toast } from '@/components/ui/toast'
import { apiFetch } from '@/lib/core/http/api-client'
import { useMutation } from './use-mutation'

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
  const [chosen, setChosen] = useState(stored)
  const { trigger: choose } = useMutation(
    (next: Value) => {
      setChosen(next)
      return apiFetch('account', { method: 'PATCH', body: toPatch(next) })
    },
    {
      failure,
      onSuccess: () => saved && toast.success(saved),
      onError: () => setChosen(chosen),
    },
  )
  return [chosen, choose] as const
}
