'use client'

import { clsx } from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { parseWholeNumber, toLocalDigits } from '@/lib/core/validation/digits'
import type { FieldControl } from './form-field'
import { Icon } from './icon'
import { fieldStyle } from './input'

type NumberStepperProps = FieldControl & {
  value: number | string
  /** A number after a press of a button or an arrow key, the text while the person types. */
  onValueChange: (value: number | string) => void
  min?: number
  max?: number
  disabled?: boolean
  name?: string
  placeholder?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A text field, because number fields do not accept Bangla digits. */
export function NumberStepper({
  value,
  onValueChange,
  min = 1,
  max,
  disabled,
  ...input
}: NumberStepperProps) {
  const t = useTranslations('ui.stepper')
  const locale = useLocale()
  const typed = parseWholeNumber(String(value)) ?? Number.NaN
  const count = Number.isNaN(typed) ? null : typed
  const clamp = (next: number) => Math.min(max ?? next, Math.max(min, next))
  const decrease = () => onValueChange(clamp((count ?? min) - 1))
  const increase = () => onValueChange(clamp((count ?? min - 1) + 1))

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (event.key === 'ArrowUp') increase()
    else decrease()
  }

  return (
    <div className="flex max-w-56 items-stretch gap-2">
      <StepButton
        label={t('fewer')}
        disabled={disabled}
        isAtEnd={count !== null && count <= min}
        onPress={decrease}
      >
        <Icon name="minus" className="size-5" />
      </StepButton>
      <input
        {...input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typeof value === 'number' ? toLocalDigits(String(value), locale) : value}
        disabled={disabled}
        onKeyDown={stepByKey}
        onChange={({ target }) => onValueChange(target.value)}
        className={clsx(fieldStyle, 'figures min-w-16 text-center text-lg font-semibold')}
      />
      <StepButton
        label={t('more')}
        disabled={disabled}
        isAtEnd={count !== null && max !== undefined && count >= max}
        onPress={increase}
      >
        <Icon name="plus" className="size-5" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = {
  label: string
  disabled: boolean | undefined
  /** The button stays focusable at the limit, so that keyboard users do not lose their place. */
  isAtEnd: boolean
  onPress: () => void
  children: ReactNode
}

function StepButton({ label, disabled, isAtEnd, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
      className="grid w-12 shrink-0 place-items-center rounded border border-line-strong bg-surface-raised transition-colors hover:border-text hover:bg-surface-hover disabled:border-line disabled:text-text-muted disabled:opacity-60 aria-disabled:border-line aria-disabled:bg-surface-raised aria-disabled:text-text-muted aria-disabled:opacity-60"
    >
      {children}
    </button>
  )
}
