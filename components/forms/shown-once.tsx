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

/** A secret that was just made, the only time that it is shown, with a button that copies it. */
export function ShownOnce({ secret, words }: ShownOnceProps) {
  const [isCopied, copy] = useCopy(secret)
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever cannot see that it appeared above the form is led there.
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
