/** The style of every text control: normal, focused, invalid and disabled. */
export const fieldLook = [
  'block w-full rounded border border-line-strong bg-surface-raised px-3.5 py-2.5 text-text',
  'transition-[border-color,box-shadow] hover:border-text',
  'focus-visible:border-focus focus-visible:outline-offset-0 focus-visible:outline-2 focus-visible:outline-focus',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]',
  '[&[readonly]]:border-line [&[readonly]]:bg-surface-sunken [&[readonly]]:text-text-muted',
  'disabled:border-line disabled:bg-surface-sunken disabled:text-text-muted disabled:hover:border-line',
].join(' ')

/** The style of a control with one line of text. */
export const fieldStyle = `${fieldLook} min-h-12`
