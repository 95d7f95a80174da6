import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'

/** A token that was just made, the only time that it is shown. */
export function NewToken({ token }: { token: string }) {
  const t = useTranslations('access-tokens.own.made')
  const [isCopied, copy] = useCopy(token)
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever cannot see that it appeared above the form is led there.
  useEffect(() => {
    if (token) heading.current?.focus()
  }, [token])

  return (
    <Card as="section" className="gap-4 border-success">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {t('title')}
        </h2>
        <p className="text-text-muted">{t('text')}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          readOnly
          lang="en"
          aria-label={t('label')}
          value={token}
          className="font-mono"
          onFocus={(event) => event.target.select()}
        />
        <Button className="shrink-0" onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {t('copy')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </p>
    </Card>
  )
}
