'use client'

import { deleteOfflineData } from '@/components/offline/offline-data'
import { useAuth } from '@/components/session/use-auth'
import { ConfirmDialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { LogoutLabels } from './use-account-labels'

export type LogoutConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  labels: LogoutLabels
}

export function LogoutConfirm({ open, onOpenChange, labels }: LogoutConfirmProps) {
  const { logOut } = useAuth()
  const router = useRouter()

  async function confirm() {
    // Deletes the data on this device even if the logout request fails.
    deleteOfflineData()
    try {
      await logOut()
    } catch {
      toast.error(labels.failure)
      return
    }
    toast.success(labels.success)
    router.push('/')
    // The router's cache must not show pages that were rendered for this person.
    router.refresh()
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.question}
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      onConfirm={confirm}
    />
  )
}
