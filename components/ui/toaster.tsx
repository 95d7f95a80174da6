'use client'

import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import type { Notice } from './notify'

export type ToasterProps = { notices: readonly Notice[]; label: string; closeLabel: string }

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-6 text-success" />,
  error: <CircleAlert aria-hidden="true" className="size-6 text-danger" />,
  close: <X aria-hidden="true" className="size-5" />,
}

/** Stacks notices; errors and notices with an action stay longer, and each can be dismissed. */
export function Toaster({ notices, label, closeLabel }: ToasterProps) {
  const shown = useRef(0)

  // Sonner subscribes in its own effect, which has run by now; notices sent earlier would be lost.
  useEffect(() => {
    for (const { tone, title, text, action } of notices.slice(shown.current)) {
      toast(title, {
        description: text,
        icon: icons[tone],
        action: action && { label: action.label, onClick: action.onPress },
        duration: tone === 'error' || action ? 10_000 : 6_000,
      })
    }
    shown.current = notices.length
  }, [notices])

  // At the top, because dialogs on phones are sheets at the bottom.
  return (
    <Sonner
      position="top-center"
      containerAriaLabel={label}
      closeButton
      icons={{ close: icons.close }}
      style={{ fontFamily: 'inherit' }}
      gap={10}
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '4.5rem', left: '1rem', right: '1rem' }}
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
  )
}
