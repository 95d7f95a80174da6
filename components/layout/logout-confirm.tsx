'use client'

import { useEffect } from 'react'
import { deleteOfflineData } from '@/components/offline/offline-data'
import { useAuth } from '@/components/session/use-auth'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import type { LogoutWords } from './use-account-words'

export type LogoutConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: LogoutWords
}

/** Asks before logging out, reports the outcome and opens the home page. */
export function LogoutConfirm({ open, onOpenChange, words }: LogoutConfirmProps) {
  const { logOut } = useAuth()
  const router = useRouter()

  useEffect(() => {
    // What says that it failed must be here before the line is lost.
    import('@/components/ui/toaster').catch(() => undefined)
  }, [])

  async function leave() {
    // Whoever wants to leave this phone leaves nothing on it, also when the line is lost.
    deleteOfflineData()
    try {
      await logOut()
    } catch {
      notify.error(words.failure)
      return
    }
    notify.success(words.success)
    router.push('/')
    // Pages that were rendered for the person must not be shown from the router's cache.
    router.refresh()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.question}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={leave}
    />
  )
}
