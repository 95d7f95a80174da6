import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'

type SearchFieldProps = Pick<ComponentProps<'input'>, 'maxLength' | 'onKeyDown'> & {
  label: string
  hint?: string
  value: string
  onChange: (typed: string) => void
}

/** Also searches for text that was typed before hydration. */
export function SearchField({ label, hint, onChange, ...input }: SearchFieldProps) {
  const element = useRef<HTMLInputElement>(null)
  const searchEarlyText = useEffectEvent(() => {
    const typed = element.current?.value ?? ''
    if (typed !== input.value) onChange(typed)
  })
  useEffect(() => searchEarlyText(), [])
  return (
    <FormField label={label} hint={hint}>
      {(field) => (
        <div className="relative">
          <Input
            {...field}
            {...input}
            ref={element}
            type="search"
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            className="pl-11"
          />
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-text-muted"
          />
        </div>
      )}
    </FormField>
  )
}
