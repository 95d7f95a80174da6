'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { type BesidePart, type Notice, onNotice } from './notify'
import type { ToasterProps } from './toaster'

/** Rendered once, in the layout; the toaster's code loads with the first notice. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const [notices, setNotices] = useState<(Notice | BesidePart)[]>([])
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)

  useEffect(
    () =>
      onNotice((notice) => {
        setNotices((earlier) => [...earlier, notice])
        // After a network error, the next notice tries again and shows this one too.
        import('./toaster').then(
          (module) => setToaster(() => module.Toaster),
          () => undefined,
        )
      }),
    [],
  )

  if (!Toaster) return null
  return <Toaster notices={notices} label={label} closeLabel={closeLabel} />
}
