'use client'

import { Search } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'

type DebouncedSearchFieldProps = {
  label: string
  maxLength: number
  value: string | undefined
  onSearch: (q: string | undefined) => void
}

export function DebouncedSearchField({ value, onSearch, ...field }: DebouncedSearchFieldProps) {
  const search = useDebouncedSearch(value ?? '', (q) => onSearch(q || undefined))
  return (
    <div className="col-span-full grow sm:max-w-md">
      <SearchField
        {...field}
        value={search.typed}
        onChange={search.setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.searchNow()
        }}
      />
    </div>
  )
}

const DEBOUNCE_MS = 400

/** Searches after a pause in typing. A search from the URL, such as after Back, replaces the typed text. */
function useDebouncedSearch(urlQuery: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(urlQuery)
  const lastQuery = useRef(urlQuery)

  useEffect(() => {
    if (urlQuery === lastQuery.current) return
    lastQuery.current = urlQuery
    setTyped(urlQuery)
  }, [urlQuery])

  function searchNow() {
    const q = typed.trim()
    if (q === lastQuery.current) return
    lastQuery.current = q
    search(q)
  }

  const onPause = useEffectEvent(searchNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => onPause(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, setTyped, searchNow }
}

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
