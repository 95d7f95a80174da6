import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'

type OneTimeSecretProps = {
  secret: string
  labels: { title: string; text: string; label: string; copy: string; copied: string }
}

/** The person sees the secret only this once. */
export function OneTimeSecret({ secret, labels }: OneTimeSecretProps) {
  const [isCopied, copy] = useCopy(secret)
  const heading = useRef<HTMLHeadingElement>(null)

  // The secret appears above the form, where screen readers would miss it.
  useEffect(() => {
    if (secret) heading.current?.focus()
  }, [secret])

  return (
    <Card as="section" className="gap-4 border-success">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {labels.title}
        </h2>
        <p className="text-text-muted">{labels.text}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          readOnly
          lang="en"
          aria-label={labels.label}
          value={secret}
          className="font-mono"
          onFocus={(event) => event.target.select()}
        />
        <Button className="shrink-0" onClick={copy}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          {labels.copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? labels.copied : ''}
      </p>
    </Card>
  )
}
