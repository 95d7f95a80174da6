import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useCopy } from '@/components/share/use-copy'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'

type ShownOnceProps = {
  secret: string
  words: { title: string; text: string; label: string; copy: string; copied: string }
}

/** The person sees the secret only this once. */
export function ShownOnce({ secret, words }: ShownOnceProps) {
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
          {words.title}
        </h2>
        <p className="text-text-muted">{words.text}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          readOnly
          lang="en"
          aria-label={words.label}
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
          {words.copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied ? words.copied : ''}
      </p>
    </Card>
  )
}
