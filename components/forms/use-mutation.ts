'use client'

import { useRef, useState, useTransition } from 'react'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/core/http/api-client'
import type { FormNoticeContent } from './form-notice'
import { useErrorText } from './use-error-text'

type MutationOptions<Result, Arg> = {
  /** The title of the toast or notice after an error. */
  failure: string
  /** `inline`: the component renders `errorNotice`. A function chooses for each error. */
  showError?: ErrorPlace | ((error: ApiError) => ErrorPlace)
  /** By default, the server's message. */
  toErrorText?: (error: ApiError) => string | undefined
  onSuccess?: (result: Result, arg: Arg) => unknown
  /** Return true for an error that needs no toast or notice. */
  onError?: (error: ApiError, arg: Arg) => unknown
  /** `isMutating` stays true until a `router.refresh()` in it has finished. */
  onSettled?: (error: ApiError | null, arg: Arg) => unknown
}

type ErrorPlace = 'toast' | 'inline'

/**
 * Sends a change to the server, one at a time. For forms, use `useAppForm`. Names follow
 * `useSWRMutation`, which pages without SWR need not load. After `unauthenticated`, `apiFetch` also
 * reports that the session has ended.
 */
export function useMutation<Result, Arg = void>(
  mutation: (arg: Arg) => Promise<Result>,
  options: MutationOptions<Result, Arg>,
) {
  const errorText = useErrorText()
  const isRunning = useRef(false)
  const [running, setRunning] = useState<{ arg: Arg } | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [errorNotice, setErrorNotice] = useState<FormNoticeContent | null>(null)
  const [, startTransition] = useTransition()

  function reset(): void {
    setError(null)
    setErrorNotice(null)
  }

  function showErrorOf(error: ApiError): void {
    const { failure: title, showError = 'toast', toErrorText = errorText } = options
    const text = toErrorText(error)
    const place = typeof showError === 'function' ? showError(error) : showError
    if (place === 'inline') setErrorNotice({ title, text })
    else toast.error(title, { text })
  }

  async function attempt(arg: Arg): Promise<ApiError | null> {
    try {
      const result = await mutation(arg)
      await options.onSuccess?.(result, arg)
      return null
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setError(cause)
      if (options.onError?.(cause, arg) !== true) showErrorOf(cause)
      return cause
    }
  }

  /** Resolves to whether it succeeded: a `ConfirmDialog` closes then. Never throws `ApiError`. */
  async function trigger(arg: Arg): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setRunning({ arg })
    reset()
    let settle = () => setRunning(null)
    try {
      const outcome = await attempt(arg)
      const { onSettled } = options
      if (onSettled) {
        settle = () =>
          startTransition(() => {
            onSettled(outcome, arg)
            setRunning(null)
          })
      }
      return outcome === null
    } finally {
      isRunning.current = false
      settle()
    }
  }

  return {
    trigger,
    isMutating: running !== null,
    /** The argument of the running request, for lists where each row has a button. */
    variables: running?.arg,
    error,
    errorNotice,
    reset,
  }
}
