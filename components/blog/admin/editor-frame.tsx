import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Skeleton } from '@/components/ui/skeleton'

export function EditorFrame({ isInvalid, children }: { isInvalid?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'rounded border border-line-strong bg-surface-raised transition-[border-color,box-shadow] hover:border-text',
        'has-[[role=textbox]:focus-visible]:border-focus has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-focus',
        isInvalid && 'border-danger shadow-[inset_0_0_0_1px_var(--color-danger)]',
      )}
    >
      {children}
    </div>
  )
}

export function EditorSkeleton() {
  return (
    <EditorFrame>
      <div className="flex h-13.25 items-center gap-3 border-b border-line px-3">
        <Skeleton className="w-40" />
        <Skeleton className="w-24" />
      </div>
      <div className="min-h-80 px-4 py-4">
        <Skeleton className="w-3/5" />
      </div>
    </EditorFrame>
  )
}
