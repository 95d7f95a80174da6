'use client'

import { Check, Copy, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { downloadFile } from '@/components/ui/download-file'

type RecoveryCodesProps = { codes: string[]; onSaved: () => void }

/** The codes show only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
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
