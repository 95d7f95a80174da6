'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMutation } from '@/components/forms/use-mutation'
import { useIdentityConfirmation } from '@/components/session/use-identity-confirmation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { downloadFile } from '@/components/ui/download-file'
import { toast } from '@/components/ui/toast'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { apiFetch } from '@/lib/core/http/api-client'
import { dhakaDay } from '@/lib/core/time/calendar'

const loadDialog = () =>
  import('./delete-account-dialog').then((module) => module.DeleteAccountDialog)

export function PersonalDataCard({ contact }: { contact: string }) {
  const t = useTranslations('users.account.data')
  return (
    <Card as="section" className="gap-5">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <DataOption title={t('download')} text={t('downloadText')} action={<DownloadDataButton />} />
      <hr className="border-line" />
      <DataOption title={t('delete')} action={<DeleteAccountButton contact={contact} />} />
    </Card>
  )
}

type DataOptionProps = { title: string; text?: string; action: ReactNode }

function DataOption({ title, text, action }: DataOptionProps) {
  return (
    <div className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        {text ? <p className="text-text-muted">{text}</p> : null}
      </div>
      <div className="shrink-0">{action}</div>
    </div>
  )
}

function DeleteAccountButton({ contact }: { contact: string }) {
  const t = useTranslations('users.account.data')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-haspopup="dialog"
        loading={isLoading}
        {...triggerProps}
      >
        {t('deleteButton')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} contact={contact} /> : null}
    </>
  )
}

function DownloadDataButton() {
  const t = useTranslations('users.account.data')
  const { withIdentityConfirmation, dialog } = useIdentityConfirmation()
  const { trigger: download, isMutating } = useMutation(
    () => withIdentityConfirmation(() => apiFetch('account')),
    {
      failure: t('downloadFailure'),
      onSuccess: (data) => {
        const text = JSON.stringify(data, null, 2)
        downloadFile(`sharelife-data-${dhakaDay()}.json`, text, 'application/json')
        toast.success(t('downloaded'))
      },
    },
  )

  return (
    <>
      <Button variant="secondary" size="sm" loading={isMutating} onClick={() => download()}>
        <Download aria-hidden="true" className="size-4" />
        {t('downloadButton')}
      </Button>
      {dialog}
    </>
  )
}
