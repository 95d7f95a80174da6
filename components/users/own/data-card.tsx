'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useConfirmedCall } from '@/components/session/use-confirmed-call'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { notify } from '@/components/ui/notify'
import { saveFile } from '@/components/ui/save-file'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { ApiProblem, callApi } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'

const loadDialog = () =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountDialog)

export function DataCard({ email }: { email: string }) {
  const t = useTranslations('users.account.data')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <Choice title={t('download')} text={t('downloadText')} action={<DownloadDataButton />} />
      <hr className="border-line" />
      <Choice
        title={t('delete')}
        text={t('deleteText')}
        action={<DeleteAccountButton email={email} />}
      />
    </Card>
  )
}

type ChoiceProps = { title: string; text: string; action: ReactNode }

function Choice({ title, text, action }: ChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-text-muted">{text}</p>
      </div>
      <div className="shrink-0">{action}</div>
    </div>
  )
}

function DeleteAccountButton({ email }: { email: string }) {
  const t = useTranslations('users.account.data')
  const { Dialog, isComing, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        {t('deleteButton')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} email={email} /> : null}
    </>
  )
}

function DownloadDataButton() {
  const t = useTranslations('users.account.data')
  const problemText = useProblemText()
  const { confirmedCall, dialog } = useConfirmedCall()
  const [isRunning, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    try {
      const text = JSON.stringify(await confirmedCall(() => callApi<object>('account')), null, 2)
      saveFile(`sharelife-data-${dhakaDay()}.json`, text, 'application/json')
      notify.success(t('downloaded'))
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause
      notify.error(t('downloadFailure'), { text: problemText(cause) })
    } finally {
      setRunning(false)
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" loading={isRunning} onClick={download}>
        <Download aria-hidden="true" className="size-4" />
        {t('downloadButton')}
      </Button>
      {dialog}
    </>
  )
}
