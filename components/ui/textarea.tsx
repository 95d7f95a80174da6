'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { fieldLook } from './field-style'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Shows how many characters of `maxLength` are left; more can be typed, so that nothing pasted is cut. */
  counter?: boolean
}

/** Several lines of text. With `counter` it needs the messages of `ui`. */
export function Textarea({
  counter = false,
  maxLength,
  className = 'min-h-28',
  onInput,
  ...props
}: TextareaProps) {
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length)
  const length = props.value === undefined ? typed : String(props.value).length

  function count(event: FormEvent<HTMLTextAreaElement>) {
    setTyped(event.currentTarget.value.length)
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
  }

  return (
    <>
      <textarea
        rows={4}
        className={clsx(fieldLook, 'resize-y field-sizing-content', className)}
        maxLength={counter ? undefined : maxLength}
        onInput={count}
        {...props}
      />
      {counter && maxLength !== undefined ? <Left count={maxLength - length} /> : null}
    </>
  )
}

function Left({ count }: { count: number }) {
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
