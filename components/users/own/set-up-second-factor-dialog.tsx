'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormNotice, type Notice } from '@/components/forms/form-notice'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { RecoveryCodes } from './recovery-codes'
import { CodeForm } from './second-factor-code-form'

type SetUpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The server sends it only once: the key and the path of its QR code. */
interface Shown {
  secret: string
  size: number
  path: string
}

export function SetUpDialog({ open, onOpenChange }: SetUpDialogProps) {
  const t = useTranslations('users.second-factor')
  const router = useRouter()
  const [shown, setShown] = useState<Shown | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  function change(next: boolean): void {
    onOpenChange(next)
    if (next) return
    setShown(null)
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
      {!codes && !shown ? <Begin onBegun={setShown} /> : null}
      {!codes && shown ? (
        <div className="grid gap-5">
          <Key {...shown} />
          <CodeForm
            takes="app"
            label={t('setUp.code')}
            submitLabel={t('setUp.submit')}
            failure={t('setUp.failure')}
            send={(code) =>
              callApi<{ recoveryCodes: string[] }>('account/second-factor', {
                method: 'PUT',
                body: { code },
              })
            }
            onDone={({ recoveryCodes }) => {
              notify.success(t('setUp.done'))
              setCodes(recoveryCodes)
            }}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

function Begin({ onBegun }: { onBegun: (shown: Shown) => void }) {
  const t = useTranslations('users.second-factor.setUp')
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isRunning, setRunning] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)

  async function begin() {
    setRunning(true)
    setNotice(null)
    try {
      onBegun(
        await confirmedCall(() => callApi<Shown>('account/second-factor', { method: 'POST' })),
      )
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      setNotice({ title: t('failure'), text: problemText(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <div className="grid gap-5">
      <FormNotice notice={notice} />
      <Button loading={isRunning} onClick={begin} className="sm:justify-self-end">
        {t('begin')}
      </Button>
      {dialog}
    </div>
  )
}

/** The code is dark on white in both themes, as apps require. */
function Key({ secret, size, path }: Shown) {
  const t = useTranslations('users.second-factor.setUp')
  const [isCopied, copy] = useCopy(secret)
  const quiet = 4
  const width = size + 2 * quiet
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t('scan')}</p>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`${-quiet} ${-quiet} ${width} ${width}`}
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
