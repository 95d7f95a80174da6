'use client'

import { clsx } from 'clsx'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCopy } from '@/components/share/use-copy'
import { EmailText } from '@/components/ui/contact-text'

/**
 * An email address as a link. A table cuts it at the end of its line, so a button copies all of it;
 * the details of a row show it in full.
 */
export function EmailLink({ email, className = 'flex' }: { email: string; className?: string }) {
  return (
    <span className={clsx('max-w-full min-w-0 items-center text-sm', className)}>
      <a
        href={`mailto:${email}`}
        aria-label={email}
        title={email}
        className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4 hover:text-accent-text @3xl:min-h-6"
      >
        <span className="min-w-0 @xl:group-data-row/row:max-w-28 @xl:group-data-row/row:truncate @3xl:group-data-row/row:max-w-32 @6xl:group-data-row/row:max-w-44 @xl:group-data-row/row:[&_wbr]:hidden">
          <EmailText email={email} />
        </span>
      </a>
      <CopyEmailButton email={email} />
    </span>
  )
}

function CopyEmailButton({ email }: { email: string }) {
  const t = useTranslations('admin-list.email')
  const [isCopied, copy] = useCopy(email)
  const [hasFocus, setHasFocus] = useState(false)
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <button
        type="button"
        aria-label={t('copy', { email })}
        onClick={copy}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className="hidden size-11 shrink-0 place-items-center rounded in-data-details:grid @xl:grid text-text-muted hover:bg-surface-hover hover:text-text @3xl:size-6"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      {/* Only with the focus: behind a dialog, a live region would leave its row visible to screen readers. */}
      {hasFocus ? (
        <span aria-live="polite" className="sr-only">
          {isCopied ? t('copied') : ''}
        </span>
      ) : null}
    </>
  )
}
