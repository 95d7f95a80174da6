'use client'

import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import * as Primitive from 'radix-ui/select'
import { type Ref, useState } from 'react'
import type { FieldControl } from './form-field'
import { fieldStyle } from './input'
import { useCloseOnBack } from './overlay'

type SelectOption = {
  value: string
  label: string
  /** Shown but not selectable; the label should say why. */
  disabled?: boolean
}

type SelectProps = FieldControl & {
  options: readonly SelectOption[]
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  className?: string
}

/** For a few options; use `Combobox` for many. */
export function Select({
  options,
  value,
  onValueChange,
  placeholder,
  disabled,
  name,
  required,
  className,
  ...trigger
}: SelectProps) {
  const [isOpen, setOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={setOpen}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
      name={name}
      required={required}
    >
      <Primitive.Trigger
        className={clsx(
          fieldStyle,
          'flex items-center justify-between gap-3 text-left data-[placeholder]:text-text-muted',
          className,
        )}
        {...trigger}
      >
        <span className="min-w-0 wrap-anywhere">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <Primitive.Icon asChild>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={6}
          className="z-60 max-h-[min(20rem,var(--radix-select-content-available-height))] max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden rounded border border-line bg-surface-raised text-text shadow data-[state=open]:animate-fade-in"
        >
          <Primitive.Viewport className="p-1.5">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded px-3 py-2 -outline-offset-3 data-[disabled]:cursor-not-allowed data-[disabled]:text-text-muted data-[highlighted]:bg-surface-hover data-[state=checked]:font-semibold"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
