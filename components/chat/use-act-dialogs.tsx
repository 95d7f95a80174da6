'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { useLater } from '@/components/ui/use-later'
import type { Entry } from './chat-log'

const loadReport = () => import('./report-dialog').then((module) => module.ReportDialog)
const loadRemove = () => import('./remove-dialog').then((module) => module.RemoveDialog)

/** The dialogs that the menu of a message leads to, one for all messages, fetched when wanted. */
export function useActDialogs(onRemoved: (id: string) => void) {
  const t = useTranslations('errors')
  const [Report, fetchReport] = useLater(loadReport)
  const [Remove, fetchRemove] = useLater(loadRemove)
  const [wanted, setWanted] = useState<{ act: 'report' | 'remove'; entry: Entry } | null>(null)

  const ask = useCallback(
    (act: 'report' | 'remove', entry: Entry, fetchDialog: () => Promise<boolean>) => {
      setWanted({ act, entry })
      fetchDialog().then((hasCome) => {
        if (hasCome) return
        setWanted(null)
        notify.error(t('network'))
      })
    },
    [t],
  )
  const report = useCallback(
    (entry: Entry) => ask('report', entry, fetchReport),
    [ask, fetchReport],
  )
  const remove = useCallback(
    (entry: Entry) => ask('remove', entry, fetchRemove),
    [ask, fetchRemove],
  )

  const close = () => setWanted(null)
  const message = wanted?.entry.message
  let open: ReactNode = null
  if (message && wanted.act === 'report' && Report) {
    open = <Report message={message} onClosed={close} />
  }
  if (message && wanted.act === 'remove' && Remove) {
    open = <Remove message={message} onClosed={close} onRemoved={onRemoved} />
  }
  return { report, remove, open }
}
