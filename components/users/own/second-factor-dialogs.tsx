'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactorCodeForm } from './second-factor-code-form'

type CodeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function RenewRecoveryCodesDialog({ open, onOpenChange }: CodeDialogProps) {
  const t = useTranslations('users.second-factor')
  const router = useRouter()
  const [codes, setCodes] = useState<string[] | null>(null)

  function change(next: boolean): void {
    onOpenChange(next)
    if (next || !codes) return
    setCodes(null)
    router.refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(codes ? 'recovery.title' : 'renew.title')}
      description={codes ? undefined : t('renew.text')}
      locked={codes !== null}
      size="sm"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => change(false)} />
      ) : (
        <SecondFactorCodeForm
          accepts="app"
          label={t('renew.code')}
          submitLabel={t('renew.submit')}
          failure={t('renew.failure')}
          send={(code) =>
            apiFetch<{ recoveryCodes: string[] }>('account/second-factor/recovery-codes', {
              body: { code },
            })
          }
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
    </Dialog>
  )
}

export function TurnOffSecondFactorDialog({ open, onOpenChange }: CodeDialogProps) {
  const t = useTranslations('users.second-factor.turnOff')
  const router = useRouter()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      size="sm"
    >
      <SecondFactorCodeForm
        accepts="either"
        label={t('code')}
        submitLabel={t('submit')}
        failure={t('failure')}
        tone="danger"
        send={(code) => apiFetch('account/second-factor', { method: 'DELETE', body: { code } })}
        onDone={() => {
          toast.success(t('done'))
          onOpenChange(false)
          router.refresh()
        }}
      />
    </Dialog>
  )
}
