'use client'

import { useState } from 'react'
import type { StockDto } from '@/lib/features/blood-banks/shapes'
import { StockForm } from './stock-form'
import { StockUpload } from './stock-upload'

type StockEditorProps = {
  bankId: string
  /** The stock at the time of rendering. The component needs its revision as a `key`. */
  initialStock: StockDto
  person: string
}

export function StockEditor({ bankId, initialStock, person }: StockEditorProps) {
  const [stock, setStock] = useState(initialStock)
  const [uploads, setUploads] = useState(0)

  function showUploaded(uploaded: StockDto) {
    setStock(uploaded)
    setUploads(uploads + 1)
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      {/* A save leaves the fields and the focus in place; an upload remounts the form. */}
      <StockForm key={uploads} bankId={bankId} stock={stock} person={person} onSaved={setStock} />
      <StockUpload bankId={bankId} revision={stock.revision} onUploaded={showUploaded} />
    </div>
  )
}
