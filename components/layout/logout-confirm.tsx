'use client'

import { useRouter } from 'next/navigation'
import { useAuth } from '@/components/session/use-auth'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { notify } from '@/components/ui/notify'
import type { LogoutWords } from './use-account-words'

export type LogoutConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: LogoutWords
}

/** Asks before a person is logged out, says how it went and leads to the home page. */
export function LogoutConfirm({ open, onOpenChange, words }: LogoutConfirmProps) {
  const { logOut } = useAuth()
  const router = useRouter()

  async function leave() {
    try {
      await logOut()
    } catch {
      notify.error(words.failure)
      return
    }
    notify.success(words.success)
    router.push('/')
    // What was rendered for the person must not come back from the browser's memory.
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
