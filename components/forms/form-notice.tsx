import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

export type FormNoticeContent = { title: string; text?: string }

type FormNoticeProps = {
  notice: FormNoticeContent | null
  action?: ReactNode
  /** Details below the text. */
  children?: ReactNode
}

export function FormNotice({ notice, action, children }: FormNoticeProps) {
  if (!notice) return null
  return (
    <div
      role="alert"
      className="flex animate-fade-in items-start gap-3 rounded border border-accent-line bg-danger-soft px-4 py-3"
    >
      <Icon name="circle-exclamation-point" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-semibold text-danger">{notice.title}</p>
        {notice.text ? <p className="mt-0.5 text-sm text-text">{notice.text}</p> : null}
        {children}
        {action ? <div className="mt-3 mb-1">{action}</div> : null}
      </div>
    </div>
  )
}
