'use client'

import { clsx } from 'clsx'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { Check, ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentProps, type Ref, useRef, useState } from 'react'
import { textLangAttribute } from '@/lib/i18n/text-lang-attribute'
import type { FieldControl } from './form-field'
import { fieldStyle } from './input'

export type ComboboxOption = { value: string; label: string; secondLabel?: string }

type ComboboxProps = FieldControl & {
  options: readonly ComboboxOption[]
  /** Sorts matches from the smallest; `Infinity` is no match. The text may be in any script. */
  rank: (option: ComboboxOption, typed: string) => number
  value: string
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  noMatchText?: string
  /** Whether any typed text is a value at once. */
  freeText?: boolean
  /** Limits lists that are too long to look through. */
  maxListed?: number
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string
}

export function Combobox({
  options,
  rank,
  value,
  onValueChange,
  placeholder,
  disabled,
  noMatchText,
  freeText = false,
  maxListed,
  name,
  onBlur,
  ref,
  className,
  id,
  'aria-labelledby': labelledBy,
  ...field
}: ComboboxProps) {
  const t = useTranslations('ui.combobox')
  const known = options.find((option) => option.value === value)
  const chosen = known ?? (freeText && value ? { value, label: value } : null)
  const [typed, setTyped] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const matching = typed ? rankOptions(options, rank, typed) : options
  const found = matching.slice(0, maxListed)

  const combobox = useCombobox<ComboboxOption>({
    items: found,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value ?? '',
    selectedItem: chosen,
    inputId: id,
    labelId: labelledBy,
    stateReducer: (state, action) =>
      freeText
        ? freeTextReducer(state, action, typed !== null)
        : optionReducer(action, chosen, (text) => findMatches(options, rank, text)),
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return
      setTyped(inputValue)
      if (freeText) onValueChange(withLabel(options, inputValue)?.value ?? inputValue)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (isOpen) scrollForList(frame.current)
      else setTyped(null)
    },
    onSelectedItemChange: ({ selectedItem }) => onValueChange(selectedItem?.value ?? ''),
  })

  return (
    <div ref={frame} className="relative scroll-mt-9">
      <input
        {...combobox.getInputProps({
          ref,
          name,
          disabled,
          placeholder,
          onBlur,
          // A click selects the field's text, so that typing replaces it.
          onClick: ({ currentTarget }) => {
            if (!combobox.isOpen) currentTarget.select()
          },
        })}
        {...field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={clsx(fieldStyle, 'pr-12 placeholder:text-sm', className)}
      />
      <button
        {...combobox.getToggleButtonProps({ disabled })}
        type="button"
        tabIndex={-1}
        aria-label={t('open')}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded text-text-muted"
      >
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-5 transition-[rotate]', combobox.isOpen && 'rotate-180')}
        />
      </button>
      <div
        className={clsx(
          'absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded border border-line bg-surface-raised text-text shadow',
          (!combobox.isOpen || (freeText && found.length === 0)) && 'hidden',
        )}
      >
        <ul
          {...combobox.getMenuProps()}
          className="max-h-64 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
        >
          {combobox.isOpen
            ? found.map((option, index) => (
                <OptionRow
                  key={option.value}
                  option={option}
                  isHighlighted={index === combobox.highlightedIndex}
                  isChosen={option.value === value}
                  {...combobox.getItemProps({ item: option, index })}
                />
              ))
            : null}
        </ul>
        {found.length === 0 && !(freeText && typed) ? (
          <p className="px-4.5 py-4 text-text-muted">{noMatchText ?? t('noMatch')}</p>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {combobox.isOpen && typed ? t('count', { count: found.length }) : ''}
      </p>
    </div>
  )
}

type OptionRowProps = ComponentProps<'li'> & {
  option: ComboboxOption
  isHighlighted: boolean
  isChosen: boolean
}

function OptionRow({ option, isHighlighted, isChosen, ...props }: OptionRowProps) {
  const page = useLocale()
  return (
    <li
      {...props}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded px-3 py-2',
        isHighlighted && 'bg-surface-hover',
        isChosen && 'font-semibold',
      )}
    >
      <span className="flex-1">{option.label}</span>
      {option.secondLabel ? (
        <span
          lang={textLangAttribute(option.secondLabel, page)}
          className="font-normal text-text-muted"
        >
          {option.secondLabel}
        </span>
      ) : null}
      {isChosen ? <Check aria-hidden="true" className="size-5 text-accent-text" /> : null}
    </li>
  )
}

const MENU_HEIGHT = 280

/** Makes room for the list below the field, where phones also show their keyboard. */
function scrollForList(frame: HTMLElement | null) {
  if (!frame) return
  const hasTouchKeyboard = window.matchMedia('(pointer: coarse)').matches
  const lowest = frame.getBoundingClientRect().bottom + MENU_HEIGHT
  if (hasTouchKeyboard || lowest > window.innerHeight) frame.scrollIntoView()
}

function withLabel(options: readonly ComboboxOption[], text: string) {
  const wanted = text.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)
}

function findMatches(
  options: readonly ComboboxOption[],
  rank: ComboboxProps['rank'],
  text: string,
) {
  const same = withLabel(options, text)
  return same ? [same] : rankOptions(options, rank, text)
}

/** Equal matches stay in their order. */
function rankOptions(
  options: readonly ComboboxOption[],
  rank: ComboboxProps['rank'],
  typed: string,
) {
  return options
    .map((option) => ({ option, place: rank(option, typed) }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option)
}

/**
 * For free text, only an arrow key highlights an option, so Enter and leaving the field keep the
 * text. A value that arrives while the person types does not replace their text.
 */
function freeTextReducer(
  { selectedItem, inputValue }: UseComboboxState<ComboboxOption>,
  { changes, type }: UseComboboxStateChangeOptions<ComboboxOption>,
  isTyping: boolean,
) {
  const { InputChange, InputBlur, InputKeyDownEscape, ControlledPropUpdatedSelectedItem } =
    useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: -1 }
  if (type === ControlledPropUpdatedSelectedItem && isTyping) return { ...changes, inputValue }
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes
  const label = selectedItem?.label ?? ''
  const isSame = label.toLowerCase() === inputValue.trim().toLowerCase()
  return { ...changes, selectedItem, inputValue: isSame ? label : inputValue }
}

/**
 * Typing highlights the first match for Enter. On leaving the field, the only match is chosen, an
 * empty field clears the choice, and otherwise the earlier choice returns.
 */
function optionReducer(
  { changes, type }: UseComboboxStateChangeOptions<ComboboxOption>,
  chosen: ComboboxOption | null,
  matchesFor: (text: string) => ComboboxOption[],
) {
  const { InputChange, InputBlur, InputKeyDownEnter, InputKeyDownEscape } =
    useCombobox.stateChangeTypes
  if (type === InputChange) return { ...changes, highlightedIndex: changes.inputValue ? 0 : -1 }
  const hasNoMatch = changes.inputValue && changes.inputValue !== changes.selectedItem?.label
  if (type === InputKeyDownEnter && hasNoMatch) {
    return { ...changes, isOpen: true, highlightedIndex: 0 }
  }
  const isLeaving = type === InputBlur || (type === InputKeyDownEscape && changes.inputValue !== '')
  if (!isLeaving || changes.selectedItem !== chosen) return changes
  const text = changes.inputValue?.trim() ?? ''
  if (text === '') return { ...changes, selectedItem: null }
  const [only, another] = type === InputBlur ? matchesFor(text) : []
  const nextItem = only && !another ? only : chosen
  return { ...changes, selectedItem: nextItem, inputValue: nextItem?.label ?? '' }
}
