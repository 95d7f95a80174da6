'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type ListShortcutsProps = {
  /** The name of the list. */
  label: string
  children: ReactNode
}

/**
 * Keys for a table of rows. They work only while the list has the focus, because a single letter may
 * also be a command of a speech input (WCAG 2.1.4).
 */
export function ListShortcuts({ label, children }: ListShortcutsProps) {
  const t = useTranslations('admin-list.shortcuts')
  const list = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const used = useRef<UsedRow | null>(null)

  // Not `onKeyDown`, which also gets the keys of a row's dialogs, although they are outside the list.
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!handleKey(element, event)) return
      event.preventDefault()
      used.current = focusedRow(element)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [])

  // A decision can remove the row; the next one then gets the focus, so that `a` decides on it too.
  useEffect(() => {
    const [element, last] = [list.current, used.current]
    if (!element || !last || last.row.isConnected) return
    used.current = null
    const hasLostFocus = [document.body, document.getElementById('main')].some(
      (lost) => lost === document.activeElement,
    )
    if (!hasLostFocus) return
    const rows = rowsOf(element)
    rows[Math.min(last.index, rows.length - 1)]?.focus()
    used.current = focusedRow(element)
  })

  return (
    <>
      <p id={hintId} className="mb-2 hidden text-sm text-text-muted lg:pointer-fine:block">
        {t.rich('hint', {
          down: 'j',
          up: 'k',
          open: 'Enter',
          main: 'a',
          key: (name) => (
            <kbd className="rounded border border-line-strong px-1.5 font-semibold">{name}</kbd>
          ),
        })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div
        ref={list}
        role="group"
        aria-label={t('label', { list: label })}
        aria-describedby={hintId}
        aria-keyshortcuts="J K Enter A"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys need a focus inside the list
        tabIndex={0}
        className="rounded"
      >
        {children}
      </div>
    </>
  )
}

const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

/** Returns whether it used the key. */
function handleKey(list: HTMLElement, event: KeyboardEvent): boolean {
  const { target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || ctrlKey || metaKey || altKey || shiftKey) {
    return false
  }
  if (!(target instanceof Element) || target.closest(TEXT_FIELDS)) return false
  const row = target.closest<HTMLElement>(ROW)
  switch (latinKey(event)) {
    case 'j':
      return focusRow(list, row, 1)
    case 'k':
      return focusRow(list, row, -1)
    case 'enter':
      // On a button or link, Enter presses that.
      return target === row && press(findOpener(row))
    case 'a':
      return press(row?.querySelector<HTMLElement>('[data-main-action] :is(a, button)'))
    default:
      return false
  }
}

const ROW = '[data-row]'

/** On keyboards for other scripts, such as Bangla, the letter at the same place. */
function latinKey({ key, code }: KeyboardEvent): string {
  const isOtherScript = key.length === 1 && key > '\u007f'
  return (isOtherScript ? code.replace(/^Key/, '') : key).toLowerCase()
}

interface UsedRow {
  row: HTMLElement
  index: number
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(ROW)]
}

function focusedRow(list: HTMLElement): UsedRow | null {
  const row = document.activeElement?.closest<HTMLElement>(ROW)
  return row && list.contains(row) ? { row, index: rowsOf(list).indexOf(row) } : null
}

function focusRow(list: HTMLElement, current: HTMLElement | null, step: 1 | -1): boolean {
  const rows = rowsOf(list)
  const index = current ? rows.indexOf(current) + step : 0
  rows[Math.min(Math.max(index, 0), rows.length - 1)]?.focus()
  return rows.length > 0
}

/** The page of the row, else its details. */
function findOpener(row: HTMLElement): HTMLElement | null {
  const page = row.querySelector<HTMLElement>('a[href^="/"]')
  return page ?? row.querySelector<HTMLElement>('[data-row-details]')
}

/** Focuses the control first, so that a dialog returns the focus to it. */
function press(control: HTMLElement | null | undefined): boolean {
  if (!control) return false
  control.focus()
  control.click()
  return true
}
