'use client'

import { useState } from 'react'
import type { ShownStock } from '@/lib/features/blood-banks/shapes'
import { StockForm } from './stock-form'
import { StockUpload } from './stock-upload'

type StockKeeperProps = {
  bankId: string
  /** The counts as the page was rendered with them. Needs a `key` of their revision. */
  start: ShownStock
  /** The e-mail of whoever counts. */
  person: string
}

/** How a keeper sets the counts of a blood bank: cell by cell, or by a file. */
export function StockKeeper({ bankId, start, person }: StockKeeperProps) {
  const [stock, setStock] = useState(start)
  const [uploads, setUploads] = useState(0)

  function showUploaded(uploaded: ShownStock) {
    setStock(uploaded)
    setUploads(uploads + 1)
  }

  return (
    <div className="flex max-w-3xl flex-col gap-10">
      {/* A save leaves the fields and the focus where they are; a file fills them anew. */}
      <StockForm key={uploads} bankId={bankId} stock={stock} person={person} onSaved={setStock} />
      <StockUpload bankId={bankId} revision={stock.revision} onUploaded={showUploaded} />
    </div>
  )
}
