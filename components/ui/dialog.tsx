'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DialogClose, DialogDescription, DialogFrame, DialogTitle } from './dialog-frame'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  locked?: boolean
  suspended?: boolean
  children: ReactNode
}

/** Returns the focus to the control that opened it. Needs the messages `shared`. */
export function Dialog({ title, description, children, ...frame }: DialogProps) {
  const t = useTranslations('shared')
  return (
    <DialogFrame {...frame} undescribed={!description}>
      <div
        data-dialog-head=""
        className="flex flex-col gap-1 border-b border-line py-4 pr-16 pl-5 sm:pl-6"
      >
        <DialogTitle className="text-xl font-bold">{title}</DialogTitle>
        {description ? (
          <DialogDescription className="text-text-muted">{description}</DialogDescription>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
        {children}
      </div>
      <DialogClose className="touch-target absolute top-2.5 right-2.5 grid place-items-center rounded text-text-muted hover:bg-surface-hover hover:text-text">
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('close')}</span>
      </DialogClose>
    </DialogFrame>
  )
}
