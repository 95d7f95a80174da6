'use client'

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

type ToastAction = { label: string; onPress: () => void }
export type ToastOptions = { text?: string; action?: ToastAction }

export type Toast = ToastOptions & { tone: 'success' | 'error'; title: string }
/** An element that stays while pages change. */
export type PersistentElement = { element: ReactNode }

export type ToasterProps = {
  toasts: readonly (Toast | PersistentElement)[]
  label: string
  closeLabel: string
}

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-6 text-success" />,
  error: <CircleAlert aria-hidden="true" className="size-6 text-danger" />,
  close: <X aria-hidden="true" className="size-5" />,
}

/** In milliseconds, for success; errors stay. */
const SUCCESS_MS = 6_000
const WITH_ACTION_MS = 10_000

const isToast = (item: Toast | PersistentElement): item is Toast => !('element' in item)

/** An error stays until the person dismisses it, sends a form or causes another notice. */
export function Toaster({ toasts, label, closeLabel }: ToasterProps) {
  const shown = useRef(0)
  const errors = useRef<(string | number)[]>([])
  const isAtBottom = useFieldAtTop()

  useEffect(() => {
    const dismiss = () => dismissAll(errors.current)
    document.addEventListener('submit', dismiss, true)
    return () => document.removeEventListener('submit', dismiss, true)
  }, [])

  // Sonner subscribes in its own effect, which has run by now; it would lose earlier notices.
  useEffect(() => {
    const newToasts = toasts.slice(shown.current).filter(isToast)
    if (newToasts.length > 0) dismissAll(errors.current)
    for (const { tone, title, text, action } of newToasts) {
      const isError = tone === 'error'
      const id = toast(title, {
        description: text,
        icon: icons[tone],
        action: action && { label: action.label, onClick: action.onPress },
        duration: isError ? Number.POSITIVE_INFINITY : action ? WITH_ACTION_MS : SUCCESS_MS,
      })
      if (isError) errors.current.push(id)
    }
    shown.current = toasts.length
  }, [toasts])

  // At the top, because dialogs on phones are sheets at the bottom.
  return (
    <>
      {toasts.map((item) => ('element' in item ? item.element : null))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what loses the focus is within it, and nothing is pressed */}
      <div onBlur={keepChosenFocus}>
        <Sonner
          position={isAtBottom ? 'bottom-center' : 'top-center'}
          containerAriaLabel={label}
          closeButton
          icons={{ close: icons.close }}
          style={{ fontFamily: 'inherit' }}
          gap={10}
          offset={{ top: '7.25rem' }}
          mobileOffset={{
            top: '7.25rem',
            bottom: keyboardHeight() + 16,
            left: '1rem',
            right: '1rem',
          }}
          toastOptions={{
            unstyled: true,
            closeButtonAriaLabel: closeLabel,
            classNames: {
              toast:
                'flex w-full flex-wrap items-start gap-3 rounded border border-line bg-surface-raised p-4 pr-14 text-base text-text shadow sm:w-96',
              content: 'flex min-w-0 flex-1 flex-col',
              title: 'font-semibold',
              description: 'text-text-muted',
              icon: 'shrink-0',
              actionButton:
                '-mt-2 -mb-1 ml-9 min-h-11 basis-full rounded text-left font-semibold text-accent-text underline underline-offset-4 hover:no-underline',
              closeButton:
                'touch-target absolute top-1.5 right-1.5 grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text',
            },
          }}
        />
      </div>
    </>
  )
}

/**
 * When the person moves the focus out of a notice, Sonner would return it to the field before the
 * notice, and they would type into the wrong field.
 */
function keepChosenFocus({ currentTarget, relatedTarget: chosen }: FocusEvent) {
  if (chosen instanceof HTMLElement && !currentTarget.contains(chosen)) {
    chosen.focus({ preventScroll: true })
  }
}

function dismissAll(ids: (string | number)[]) {
  for (const id of ids.splice(0)) toast.dismiss(id)
}

const FIELDS = 'input, textarea, select, [contenteditable=true]'

/** In pixels: below the two rows of the navbar, with room for two notices. */
const TOAST_AREA = { top: 112, bottom: 330 }

function useFieldAtTop(): boolean {
  const [isAtTop, setAtTop] = useState(false)

  useEffect(() => {
    const updatePosition = (event?: Event) => {
      const isLeft = event instanceof FocusEvent && event.type === 'focusout'
      const focused = isLeft ? event.relatedTarget : document.activeElement
      const field = focused instanceof Element ? focused : null
      // A notice that moved while a person presses it would lose the press.
      if (field?.closest('[data-sonner-toaster]')) return
      const rect = field?.matches(FIELDS) ? field.getBoundingClientRect() : null
      setAtTop(rect !== null && rect.top < TOAST_AREA.bottom && rect.bottom > TOAST_AREA.top)
    }
    updatePosition()
    const changes = ['focusin', 'focusout', 'scrollend'] as const
    for (const change of changes) document.addEventListener(change, updatePosition)
    return () => {
      for (const change of changes) document.removeEventListener(change, updatePosition)
    }
  }, [])

  return isAtTop
}

/** The height at the bottom that an on-screen keyboard covers, in pixels. */
function keyboardHeight(): number {
  const { visualViewport, innerHeight } = window
  if (!visualViewport) return 0
  return Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop)
}
