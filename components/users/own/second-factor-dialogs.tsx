'use client'

import { Check, Copy, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice } from '@/components/forms/form-notice'
import { useMutation } from '@/components/forms/use-mutation'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { downloadFile } from '@/components/ui/download-file'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
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
            apiFetch('account/second-factor/recovery-codes', {
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

type SetUpSecondFactorDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The server sends it only once: the key and the path of its QR code. */
interface SecondFactorKey {
  secret: string
  size: number
  path: string
}

export function SetUpSecondFactorDialog({ open, onOpenChange }: SetUpSecondFactorDialogProps) {
  const t = useTranslations('users.second-factor')
  const router = useRouter()
  const [secondFactorKey, setSecondFactorKey] = useState<SecondFactorKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function change(next: boolean): void {
    onOpenChange(next)
    if (next) return
    setSecondFactorKey(null)
    setCodes(null)
    if (codes) router.refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t(codes ? 'recovery.title' : 'setUp.title')}
      description={codes ? undefined : t('setUp.text')}
      // The codes do not show again, so a press outside must not close the dialog.
      locked={codes !== null}
      size="sm"
    >
      {codes ? <RecoveryCodes codes={codes} onSaved={() => change(false)} /> : null}
      {!codes && !secondFactorKey ? <BeginSetUp onBegun={setSecondFactorKey} /> : null}
      {!codes && secondFactorKey ? (
        <div className="grid gap-5">
          <ScanKey {...secondFactorKey} />
          <SecondFactorCodeForm
            accepts="app"
            label={t('setUp.code')}
            submitLabel={t('setUp.submit')}
            failure={t('setUp.failure')}
            send={(code) =>
              apiFetch('account/second-factor', {
                method: 'PUT',
                body: { code },
              })
            }
            onDone={({ recoveryCodes }) => {
              toast.success(t('setUp.done'))
              setCodes(recoveryCodes)
            }}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

function BeginSetUp({ onBegun }: { onBegun: (secondFactorKey: SecondFactorKey) => void }) {
  const t = useTranslations('users.second-factor.setUp')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const begin = useMutation(
    () => withIdentityConfirmation(() => apiFetch('account/second-factor', { method: 'POST' })),
    { failure: t('failure'), showError: 'inline', onSuccess: onBegun },
  )

  return (
    <div className="grid gap-5">
      <FormNotice notice={begin.errorNotice} />
      <Button
        loading={begin.isMutating}
        onClick={() => begin.trigger()}
        className="sm:justify-self-end"
      >
        {t('begin')}
      </Button>
      {dialog}
    </div>
  )
}

/** The code is dark on white in both themes, as apps require. */
function ScanKey({ secret, size, path }: SecondFactorKey) {
  const t = useTranslations('users.second-factor.setUp')
  const [isCopied, copy] = useCopy(secret)
  const quietZone = 4
  const width = size + 2 * quietZone
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('scan')}</p>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`${-quietZone} ${-quietZone} ${width} ${width}`}
        shapeRendering="crispEdges"
        className="mx-auto size-52 rounded bg-white"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>{t('orType')}</p>
      <p className="rounded border border-line bg-surface-hover px-4 py-3 font-mono text-sm wrap-anywhere">
        {(secret.match(/.{1,4}/g) ?? []).join(' ')}
      </p>
      <Button variant="secondary" size="sm" onClick={copy} className="justify-self-start">
        {isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  )
}

type RecoveryCodesProps = { codes: string[]; onSaved: () => void }

/** The codes show only once. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('users.second-factor.recovery')
  const text = codes.join('\n')
  const [isCopied, copy] = useCopy(text)
  return (
    <div className="grid gap-5">
      <p>{t('text')}</p>
      <ol
        aria-label={t('list')}
        className="grid gap-x-6 gap-y-1.5 rounded border border-line bg-surface-hover px-4 py-3 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => downloadFile('sharelife-recovery-codes.txt', `${text}\n`, 'text/plain')}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('download')}
        </Button>
      </div>
      <Button onClick={onSaved} className="sm:justify-self-end">
        {t('saved')}
      </Button>
    </div>
  )
}
