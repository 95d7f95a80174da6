'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { Textarea } from './input'

type CountedTextareaProps = ComponentProps<'textarea'> & { maxLength: number }

/** Accepts more than `maxLength`, so that no pasted text is cut. */
export function CountedTextarea({ maxLength, onInput, ...props }: CountedTextareaProps) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length)
  const length = props.value === undefined ? typed : String(props.value).length

  function count(event: FormEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }

  return (
    <>
      <Textarea onInput={count} {...props} />
      <RemainingCount count={maxLength - length} />
    </>
  )
}

function RemainingCount({ count }: { count: number }) {
  const t = useTranslations('ui.textarea')
  const isNear = count <= 20
  return (
    <p
      role={isNear ? 'status' : undefined}
      className={clsx('figures text-right text-sm', count < 0 ? 'text-danger' : 'text-text-muted')}
    >
      {count < 0 ? t('over', { count: -count }) : t('left', { count })}
    </p>
  )
}
