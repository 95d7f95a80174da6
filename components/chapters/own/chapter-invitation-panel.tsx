'use client'

import { Check, Copy, FileText, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DeleteButton } from '@/components/admin-list/delete-button'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { apiFetch } from '@/lib/core/http/api-client'
import type { ChapterInvitation } from '@/lib/features/chapters/server/chapter-invitation'

/** The light margin that every QR code needs, in modules. */
const QUIET_ZONE = 4

const POSTERS = [
  { language: 'en', name: 'english' },
  { language: 'bn', name: 'bangla' },
] as const

export function ChapterInvitationPanel({
  id,
  invitation,
}: {
  id: string
  invitation: ChapterInvitation
}) {
  const t = useTranslations('chapters.own.invite')
  const { address: url, qrCode } = invitation
  const [isCopied, copy] = useCopy(url)
  const width = qrCode.size + 2 * QUIET_ZONE
  return (
    <Card as="section" aria-label={t('link')} className="max-w-2xl">
      <p className="text-text-muted">{t('lead')}</p>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
        shapeRendering="crispEdges"
        className="mx-auto my-5 size-52 rounded bg-white"
      >
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="rounded border border-line bg-surface-hover px-4 py-3 font-mono text-sm wrap-anywhere">
        {url}
      </p>
      <div className="mt-4 flex gap-2 max-sm:flex-col sm:flex-wrap">
        <Button onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        {POSTERS.map(({ language, name }) => (
          <Button key={language} asChild variant="secondary">
            <a href={`/api/chapters/${id}/poster?lang=${language}`} target="_blank" rel="noopener">
              <FileText aria-hidden="true" className="size-5" />
              {t('posterIn', { language: t(name) })}
            </a>
          </Button>
        ))}
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <DeleteButton
          icon={RefreshCw}
          label={t('renew')}
          fullLabel={t('renew')}
          labels={{
            text: t('renewQuestion'),
            confirm: t('renewConfirm'),
            done: t('renewedDone'),
          }}
          run={() => apiFetch(`chapters/${id}/invitation`, { method: 'POST' })}
        />
      </div>
      <p role="status" className="sr-only">
        {isCopied ? t('copied') : null}
      </p>
    </Card>
  )
}
