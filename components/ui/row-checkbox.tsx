import type { ReactNode } from 'react'

type RowCheckboxProps = {
  label: string
  isSelected: boolean
  /** Whether some of the rows that it selects are not selected. */
  isPartial?: boolean
  isPossible: boolean
  onChange: (isSelected: boolean) => void
  children?: ReactNode
}

export function RowCheckbox({
  label,
  isSelected,
  isPartial = false,
  isPossible,
  onChange,
  children,
}: RowCheckboxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center has-disabled:cursor-not-allowed">
      <span className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={label}
          ref={(input) => {
            // HTML has no attribute for this state.
            if (input) input.indeterminate = isSelected && isPartial
          }}
          checked={isSelected && !isPartial}
          disabled={!isPossible}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-accent disabled:opacity-40"
        />
      </span>
      {children}
    </label>
  )
}
