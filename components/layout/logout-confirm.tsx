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

export function LogoutConfirm({ open, onOpenChange, words }: LogoutConfirmProps) {
  const { logOut } = useAuth()
  const router = useRouter()

  useEffect(() => {
    // The error toast must load before the network fails.
    import('@/components/ui/toaster').catch(() => undefined)
  }, [])

  async function leave() {
    // Deletes the data on this device even if the logout request fails.
    deleteOfflineData()
    try {
      await logOut()
    } catch {
      notify.error(words.failure)
      return
    }
    notify.success(words.success)
    router.push('/')
    // The router's cache must not show pages that were rendered for this person.
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
